import type { Site } from "../../../brand/site.ts";
import type { Category } from "../categories/category.ts";

/**
 * The site without links to categories that have no article yet: a page of theirs would not be there (specification,
 * chapter 7: an empty category is unknown). The hero's second link leads to all tips then.
 */
export function withoutEmpty(site: Site, categories: readonly Category[]): Site {
  const empty = new Set(
    categories.filter(({ tipCount }) => tipCount === 0).map(({ slug }) => `/category/${slug}`),
  );
  const { browse, start } = site.home;
  const home = empty.has(start.to) ? { ...site.home, start: { to: "/browse", label: browse } } : site.home;
  return withoutLinks({ ...site, home }, empty) as Site;
}

function withoutLinks(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value.filter((entry) => !gone.has(entry?.to)).map((entry) => withoutLinks(entry, gone));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutLinks(entry, gone)]));
}
