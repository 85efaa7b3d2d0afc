import { once } from "node:events";
import { createServer } from "node:net";
import { didYouMean } from "../reading/nearest.ts";
import { OperatorError } from "../reading/operator-error.ts";

const known = ["port", "host", "open", "force", "allowed-hosts"];

/**
 * Holds the options of `npm run dev` to what is known and possible, since Astro passes over a word it does not know, a port
 * that is no number and one that is taken. Without `--host` only this machine can ask. Throws an `OperatorError`.
 */
export async function checkDevOptions(options: readonly string[]): Promise<void> {
  const { port, host } = optionsAmong(options);
  if (port === undefined) return;
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    throw new OperatorError(
      `--port ${port}: give a number from 1 to 65535, as in: npm run dev -- --port 4173`,
    );
  await requireFree(Number(port), host);
}

/** Values by name; `host` is empty for every address of this machine. */
function optionsAmong(options: readonly string[]): { port?: string; host: string } {
  const found: { port?: string; host: string } = { host: "127.0.0.1" };
  for (const [at, option] of options.entries()) {
    if (!option.startsWith("--")) continue;
    const [name = "", own] = option.slice(2).split("=", 2);
    const next = options[at + 1] ?? "";
    const value = own ?? (next.startsWith("--") ? "" : next);
    if (!known.includes(name))
      throw new OperatorError(
        `npm run dev has no option --${name}${didYouMean(name, known) || "."} It has: ${known.map((one) => `--${one}`).join(", ")}.`,
      );
    if (name === "port" || name === "host") found[name] = value;
  }
  return found;
}

async function requireFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host: host || undefined });
  try {
    await once(probe, "listening");
  } catch (error) {
    throw new OperatorError(refusal(port, host, (error as NodeJS.ErrnoException).code));
  }
  probe.close();
  await once(probe, "close");
}

function refusal(port: number, host: string, code = ""): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop that, or choose one: npm run dev -- --port ${port + 1}`;
  if (code === "EACCES") return `Port ${port} is not for everybody; choose one from 1024 on.`;
  return `This machine cannot listen at ${host || "all of its addresses"} (${code}); leave --host out, or name an address of it.`;
}
