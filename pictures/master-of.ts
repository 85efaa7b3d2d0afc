import { join } from "node:path";

/** The one file of each picture that is committed; `formats.ts` makes what readers get. */
export function masterOf(content: string, key: string): string {
  return join(content, "pictures", `${key}.${endingOf(key)}`);
}

export function endingOf(key: string): string {
  return key.startsWith("share/") ? "jpg" : "webp";
}
