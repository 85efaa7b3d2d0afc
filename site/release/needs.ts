/**
 * A page that answers a query, with the scripts of the island that answers it, and those that they import, in
 * `data-needs`: `hydration/needs.inline.js` asks for all of them at once. `importsOf`: the addresses a script imports.
 */
export function withNeeds(html: string, importsOf: (script: string) => readonly string[]): string {
  const island = html.slice(html.indexOf("<main")).match(/<astro-island [^>]*>/)?.[0] ?? "";
  const own = [...island.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(
    ([, address = ""]) => address,
  );
  const scripts = new Set([...own, ...own.flatMap(importsOf)]);
  return html.replace(/(<html [^>]*data-needs="[^"]*)/, `$1 ${[...scripts].join(" ")}`);
}

/** The files beside a script that it imports statically. */
export function importsIn(code: string): string[] {
  return [...code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, file = ""]) => file);
}
