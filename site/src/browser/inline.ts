import { createHash } from "node:crypto";
import { minifySync } from "vite";
import beforePaint from "./before-paint.js?raw";
import { contentsScript } from "./contents-script.ts";
import { speculationRules } from "./speculation.ts";

/**
 * What stands in every page, or is put there, besides Astro's own scripts: its text, and the hash by which the
 * Content-Security-Policy knows it. Used by the build only.
 */
export const inline = {
  /** Which style wins: later layers outrank earlier ones. It must come before every other style of the page. */
  layers: hashed("@layer base,ui,parts,screens,states;"),
  beforePaint: hashed(minified(beforePaint)),
  speculation: hashed(speculationRules),
  contents: hashed(contentsScript),
} as const;

export type Inline = { text: string; hash: `sha256-${string}` };

/** A text of a page with its hash. */
export function hashed(text: string): Inline {
  return { text, hash: `sha256-${createHash("sha256").update(text).digest("base64")}` };
}

/** A script without what only people need. Throws where it does not parse. */
export function minified(source: string): string {
  const { code, errors } = minifySync("inline.js", source);
  if (errors.length > 0) throw new Error(`a script does not parse: ${errors[0]?.message}`);
  return code.trim();
}
