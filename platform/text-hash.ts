import { createHash } from "node:crypto";

/** The same whatever its line ends: git and Windows change those. */
export function textHash(text: string): string {
  return createHash("sha256").update(text.replaceAll(/\r\n?/g, "\n")).digest("base64url");
}
