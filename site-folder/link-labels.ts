import { isObject } from "../platform/is-object.ts";
import type { Finding } from "./rules/say-finding.ts";
import type { CategorySettings } from "./schemas/categories.ts";

/**
 * The category's title becomes the label of each link without one. Calls `tell` with the address of each such link that
 * leads elsewhere.
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

export function linkWithoutLabel(to: string, categories: readonly CategorySettings[]): Finding {
  const [, name] = /^\/category\/([^/]+)$/.exec(to) ?? [];
  if (name === undefined) return { rule: "link-without-label", values: { address: to } };
  const renamed = categories.find(({ aliases }) => aliases.includes(name));
  return renamed
    ? { rule: "link-to-renamed-category", values: { name, now: renamed.slug } }
    : { rule: "link-to-no-category", values: { name } };
}
