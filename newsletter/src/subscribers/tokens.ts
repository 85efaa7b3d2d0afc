import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type LinkPurpose = "confirm" | "unsubscribe" | "me";
export type LinkHolder = { id: string; generation: number };

export type Tokens = {
  /** A link's secret part: who, which generation, and a signature over both and the purpose. Stored nowhere. */
  link(purpose: LinkPurpose, holder: LinkHolder): string;
  /** Who a link belongs to, or undefined when we did not make it for this purpose. */
  read(purpose: LinkPurpose, token: string): LinkHolder | undefined;
  /** A keyed hash, so that what it stands for cannot be guessed from a stolen database. */
  hash(purpose: "address" | "rate-limit", text: string): string;
};

export function createTokens(secret: string): Tokens {
  function sign(purpose: string, text: string): string {
    return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url").slice(0, 27);
  }
  return {
    hash: sign,
    link(purpose, { id, generation }) {
      const text = `${id}.${generation}`;
      return `${text}.${sign(purpose, text)}`;
    },
    read(purpose, token) {
      const parts = /^([\w-]{1,40})\.(\d{1,9})\.([\w-]{27})$/.exec(token);
      if (!parts) return undefined;
      const [, id = "", generation = "", signature = ""] = parts;
      const right = Buffer.from(sign(purpose, `${id}.${generation}`));
      return timingSafeEqual(right, Buffer.from(signature))
        ? { id, generation: Number(generation) }
        : undefined;
    },
  };
}

/** The configured secret, or the one in `data/secret`, made on the first start and readable by its owner only. */
export function secretOf(settings: { secret?: string | undefined; dataDir: string }): string {
  if (settings.secret) return settings.secret;
  const path = join(settings.dataDir, "secret");
  mkdirSync(settings.dataDir, { recursive: true });
  if (!existsSync(path)) writeSecret(path);
  return readFileSync(path, "utf8").trim();
}

// "wx": of two processes that start at once, one writes and the other reads.
function writeSecret(path: string): void {
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
