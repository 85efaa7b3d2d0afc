import { isObject } from "../../../platform/is-object.ts";
import { inlineParts } from "../../../site-folder/inline-text.ts";
import { ownAddress } from "../../../site-folder/own-address.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import type { Category } from "../categories/category.ts";
import { absentPages } from "./paths.ts";

type Catalogue = Parameters<typeof absentPages>[0] & { categories: readonly Category[] };

/** Without links to empty lists and absent legal pages. */
export function withoutDeadLinks(site: Site, catalogue: Catalogue): Site {
  const empty = catalogue.categories.filter(({ tipCount }) => tipCount === 0);
  const dead = new Set([...absentPages(catalogue), ...empty.map(({ slug }) => `/category/${slug}`)]);
  return dead.size === 0 ? site : (without(site, dead) as Site);
}

function without(value: unknown, dead: ReadonlySet<string>): unknown {
  if (typeof value === "string") return withoutLinksTo(value, dead);
  const isDead = (entry: unknown) =>
    isObject(entry) && "to" in entry && dead.has(ownAddress(String(entry.to)).page);
  if (Array.isArray(value))
    return value.filter((entry) => !isDead(entry)).map((entry) => without(entry, dead));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, entry]) => !isDead(entry));
  return Object.fromEntries(kept.map(([key, entry]) => [key, without(entry, dead)]));
}

function withoutLinksTo(text: string, dead: ReadonlySet<string>): string {
  return inlineParts(text)
    .map((part) =>
      part.kind === "link" && dead.has(ownAddress(part.address).page) ? part.text : part.written,
    )
    .join("");
}
