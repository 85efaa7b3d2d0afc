import { join } from "node:path";

/**
 * The one file of each picture that is committed with the content; the sizes and formats for readers are made from it
 * (`formats.ts`).
 */
export function masterOf(content: string, key: string): string {
  return join(content, "pictures", `${key}.${endingOf(key)}`);
}

/** The format a picture is stored in. */
export function endingOf(key: string): string {
  return key.startsWith("share/") ? "jpg" : "webp";
}
