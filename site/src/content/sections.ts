import type { Site } from "../../../brand/site.ts";
import type { Category } from "../categories/category.ts";

type Catalogue = { quizzes: readonly unknown[]; categories: readonly Category[] };

/** Addresses of lists that nothing stands in: of the quizzes, and of categories without a tip. */
export function emptyLists({ quizzes, categories }: Catalogue): string[] {
  const empty = categories.filter(({ tipCount }) => tipCount === 0);
  return [...(quizzes.length === 0 ? ["/quizzes"] : []), ...empty.map(({ slug }) => `/category/${slug}`)];
}

/** `site.yaml` without the links of header, footer and pages that lead to an empty list. */
export function withoutDeadLinks(site: Site, catalogue: Catalogue): Site {
  const dead = new Set(emptyLists(catalogue));
  return dead.size === 0 ? site : (without(site, dead) as Site);
}

function without(value: unknown, dead: ReadonlySet<string>): unknown {
  const isDead = (entry: unknown) =>
    typeof entry === "object" && entry !== null && "to" in entry && dead.has(String(entry.to));
  if (Array.isArray(value))
    return value.filter((entry) => !isDead(entry)).map((entry) => without(entry, dead));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, entry]) => !isDead(entry));
  return Object.fromEntries(kept.map(([key, entry]) => [key, without(entry, dead)]));
}
