import { minifySync } from "vite";

/** Scripts as one, minified; each keeps its names to itself. Throws if one does not parse. */
export function joined(scripts: readonly string[]): string {
  return scripts.map((script) => minified(`(() => {${script}\n})();`)).join("");
}

export function minified(source: string): string {
  const { code, errors } = minifySync("inline.js", source);
  if (errors.length > 0) throw new Error(`a script does not parse: ${errors[0]?.message}`);
  return code.trim();
}
