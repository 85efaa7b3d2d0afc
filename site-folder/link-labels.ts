import { isObject } from "./is-object.ts";
import type { CategorySettings } from "./schemas/categories.ts";

/**
 * The same value, with the category's title as the label of each link without one. Calls `tell` with the address of
 * each such link that leads elsewhere.
 */
export function labelsIn(
  value: unknown,
  categories: readonly CategorySettings[],
  tell: (to: string) => void,
): unknown {
  if (Array.isArray(value)) return value.map((entry) => labelsIn(entry, categories, tell));
  if (!isObject(value)) return value;
  if (typeof value.to === "string" && !("label" in value)) {
    const label = categories.find(({ slug }) => value.to === `/category/${slug}`)?.title;
    if (label === undefined) tell(value.to);
    return { ...value, label: label ?? value.to };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, labelsIn(entry, categories, tell)]),
  );
}

/** The fault of a link to `to` without a label, and how to fix it. */
export function linkWithoutLabel(to: string, categories: readonly CategorySettings[]): string {
  const [, slug] = /^\/category\/([^/]+)$/.exec(to) ?? [];
  if (slug === undefined) return `the link to ${to} has no label; add one`;
  const renamed = categories.find(({ aliases }) => aliases.includes(slug));
  const fix = renamed ? `it is called ${renamed.slug} now` : "correct the link or remove it";
  return `there is no category ${slug} in categories.yaml; ${fix}`;
}
