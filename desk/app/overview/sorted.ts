import type { FileEntry, SiteOverview } from "../../contract.ts";
import { rank } from "../list/found.ts";

export type By = "title" | "state" | "category" | "publishedAt" | "updatedAt" | "words" | "faults";
export type Order = { by: By; isDown: boolean };
export type Column = { by: By; name: string };

export const columns: readonly Column[] = [
  { by: "title", name: "Title" },
  { by: "state", name: "State" },
  { by: "category", name: "Category" },
  { by: "publishedAt", name: "Comes out" },
  { by: "updatedAt", name: "Last reviewed" },
  { by: "words", name: "Words" },
  { by: "faults", name: "Faults" },
];

/** The files in an order; those that are equal in it stay as they were. */
export function sorted(files: readonly FileEntry[], { by, isDown }: Order, site: SiteOverview): FileEntry[] {
  const places = new Map(site.categories.map(({ slug }, at) => [slug, at]));
  const keyOf = (file: FileEntry): string | number => {
    if (by === "state") return rank[file.state];
    if (by === "category") return places.get(file.category ?? "") ?? places.size;
    if (by === "faults") return file.faults ?? 0;
    if (by === "words") return file.words;
    return file[by] ?? "";
  };
  const compare = (a: string | number, b: string | number) =>
    typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
  return files.toSorted((a, b) => compare(keyOf(a), keyOf(b)) * (isDown ? -1 : 1));
}
