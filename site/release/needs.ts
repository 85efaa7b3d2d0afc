/**
 * A page that answers a query, with all scripts of the answer in `data-needs`: behind each that is named there those that
 * it imports, and at the end the island's. `hydration/needs.inline.js` asks for all of them at once. `importsOf`: the
 * addresses a script imports.
 */
export function withNeeds(html: string, importsOf: (script: string) => readonly string[]): string {
  const island = html.slice(html.indexOf("<main")).match(/<astro-island [^>]*>/)?.[0] ?? "";
  const ofIsland = [...island.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(
    ([, address = ""]) => address,
  );
  const withImports = (file: string) => (file.endsWith(".js") ? [file, ...importsOf(file)] : [file]);
  return html.replace(/(<html [^>]*data-needs=")([^"]*)/, (_, start: string, named: string) => {
    const first = named.split(" ").flatMap(withImports);
    return start + [...new Set([...first, ...ofIsland, ...ofIsland.flatMap(importsOf)])].join(" ");
  });
}

/** The files beside a script that it imports statically. */
export function importsIn(code: string): string[] {
  return [...code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, file = ""]) => file);
}
