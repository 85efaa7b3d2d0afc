import { readFileSync } from "node:fs";
import path from "node:path";
import { minifySync } from "vite";

/** The two scripts that stand in every page, minified. */
export type InlineScripts = {
  /** In the head; React has rendered it as `written`. */
  beforePaint: { written: string; small: string };
  /** At the end; finishing a page adds it. */
  startClient: string;
};

/** Read and minified once for all workers, since loading the bundler takes half a second. */
export function inlineScripts(): InlineScripts {
  const written = source("before-paint.js");
  return {
    beforePaint: { written, small: minified(written) },
    startClient: minified(source("start-client.js")),
  };
}

function source(name: string): string {
  return readFileSync(path.resolve(import.meta.dirname, "../../app/start", name), "utf8");
}

function minified(source: string): string {
  const { code, errors } = minifySync("inline.js", source);
  if (errors.length > 0) throw new Error(`an inline script does not parse: ${errors[0]?.message}`);
  return code.trim();
}
