/** Vite's list of what the scripts' build made of which source (`build.manifest`), with the sources of what each imports. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** The source of what hydrates every island. */
const renderer = /@astrojs\/react\/dist\/client\.js$/;

/**
 * A page that answers a query, with all scripts of the answer in `data-needs`: in place of the island that is named there
 * by its source, its script, the one that hydrates it and all that they import; behind other scripts what these import.
 * `hydration/needs.inline.js` asks for all of them at once.
 */
export function withNeeds(html: string, manifest: Manifest): string {
  return html.replace(/(<html [^>]*data-needs=")([^"]*)/, (_, start: string, named: string) => {
    return start + [...new Set(named.split(" ").flatMap((name) => filesOf(name, manifest)))].join(" ");
  });
}

function filesOf(name: string, manifest: Manifest): string[] {
  const sources = Object.keys(manifest);
  if (name.endsWith(".tsx")) {
    const both = [name, ...sources.filter((source) => renderer.test(source))];
    if (both.length !== 2 || !manifest[name]) throw new Error(`the scripts' build has no island ${name}`);
    return withImports(both, manifest);
  }
  const source = sources.find((each) => `/${manifest[each]?.file}` === name);
  return source === undefined ? [name] : withImports([source], manifest);
}

/** The files of these sources, then those of all that they import. */
function withImports(sources: readonly string[], manifest: Manifest): string[] {
  const all = new Set(sources);
  for (const source of all) for (const imported of manifest[source]?.imports ?? []) all.add(imported);
  return [...all].map((source) => `/${manifest[source]?.file}`);
}
