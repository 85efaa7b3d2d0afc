import type { SourceFile } from "./file-names.ts";

/** `scripts/install.mjs` runs before anything can be imported. */
const allowed = new Set(["projectRoot"]);

/** Names that two files export, each with its files: a reader who searches for one finds the other. */
export function doubledExports(files: readonly SourceFile[]): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const [, name = ""] of text.matchAll(/^export (?:async )?(?:function\*?|const|class|type) (\w+)/gm))
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(path));
  return [...filesOf]
    .filter(([name, { size }]) => size > 1 && !allowed.has(name))
    .map(
      ([name, { size }]) =>
        `${name} is exported by ${size} files: ${[...(filesOf.get(name) ?? [])].join(", ")}`,
    );
}
