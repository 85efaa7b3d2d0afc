/** The name of a file without its extension, which is part of its address. */
export function slugIn(path: string): string {
  return path.replace(/^.*\//, "").replace(/\.\w+$/, "");
}

/** `Chá quente!` becomes `cha-quente`. */
export function plainSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
