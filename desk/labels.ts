import type { JsonSchema } from "./contract.ts";
import { innerOf } from "./yaml.ts";

/** `whatElse` becomes “What else”, `on-deep` “On deep”. The schema of a field may have a better one. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** By its path: “Headline” for `title`, “Title” for `sources.0.title`, “Answer 2” for `options.1`. */
export function labelAt(schema: JsonSchema | undefined, path: string): string {
  const names = path.split(".");
  const at = names.findLastIndex((name) => !/^\d+$/.test(name));
  const field = names
    .slice(0, at + 1)
    .reduce<JsonSchema | undefined>((above, name) => above?.items ?? innerOf(above, name), schema);
  const label = field?.title ?? labelOf(names[at] ?? path);
  const place = names[at + 1];
  return place === undefined ? label : `${entryLabelOf(label)} ${Number(place) + 1}`;
}

/** “Source” for “Sources”; “Press” and “Asked as” stay. */
export function entryLabelOf(label: string): string {
  return label
    .replace(/(?<!Cook)ies$/, "y")
    .replace(/(?<=ss|ch)es$/, "")
    .replace(/zzes$/, "z")
    .replace(/(?<!s| a| thi)s$/, "");
}
