export type SourceFile = { path: string; text: string };

/**
 * Whose names do not say where they run (docs/architecture.md, “Rules”), each with what to do.
 * `.dependency-cruiser.mjs` holds the rest; it does not see into shells (`.astro`), and knows no elements.
 */
export function misnamed(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (file.path.endsWith(".astro")) return faultsOfShell(file);
    if (/\.ts$/.test(file.path)) return faultsOfRule(file);
    return [];
  });
}

/** What a shell imports from `x.island.tsx` is hydrated, and nothing else is. */
function faultsOfShell({ path, text }: SourceFile): string[] {
  const imports = [...text.matchAll(/^import (?:\{([^}]*)\}|(\w+)) from "([^"]+)";/gm)].flatMap(
    ([, many = "", one = "", from = ""]) =>
      [...many.split(","), one].map((name) => ({ name: name.trim(), from })),
  );
  const hydrated = new Set([...text.matchAll(/<(\w+)\s[^<>]*?client:/g)].map(([, name]) => name));
  return imports
    .filter(({ name }) => /^[A-Z]/.test(name))
    .flatMap(({ name, from }) => {
      const isIsland = from.endsWith(".island.tsx");
      if (isIsland === hydrated.has(name)) return [];
      return isIsland
        ? `${path}: ${name} comes from ${from} and is not hydrated: give it client:deferred, or its file another name`
        : `${path}: ${name} is hydrated (client:…), so its file ${from} must end in .island.tsx`;
    });
}

/** A `.ts` file that handles elements of the page is a hook or ends in `.dom.ts`; one that does not, has neither. */
function faultsOfRule({ path, text }: SourceFile): string[] {
  if (/\.test\.ts$|\/use-[^/]*$|\/testing\//.test(path)) return [];
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  const handlesElements = /\bdocument\b|\bgetBoundingClientRect\b|\bDOMParser\b/.test(code);
  if (handlesElements === path.endsWith(".dom.ts")) return [];
  return [
    handlesElements
      ? `${path}: handles elements of the page, so its name must end in .dom.ts`
      : `${path}: handles no element of the page, so its name must not end in .dom.ts`,
  ];
}
