import { z } from "zod";
import { nearestOf } from "../../platform/similar-names.ts";
import type { Fault, LineOf } from "../faults.ts";
import { breaks } from "../rules/rules.ts";
import type { Finding } from "../rules/say-finding.ts";
import { alias, noneAlike, reservedSlugs, slug, text } from "./field-types.ts";

/** One entry of `categories.yaml`, in the order of the home page. */
const categorySchema = z.strictObject({
  slug,
  aliases: z
    .array(alias)
    .default([])
    .describe("Old addresses that lead to its page for good: the last part of one, or a whole one.")
    .meta({ title: "Old addresses" }),
  title: text.describe("The name readers see, on articles too."),
  short: text.optional().describe("The name on quizzes, where it is shorter."),
  description: text.describe("One sentence for the category card and the head of the category page."),
  main: z.boolean().default(true).describe("Shown among the six on the home page and in the sitemap."),
  showsArticlesOf: slug
    .optional()
    .describe(
      "Shows the articles of another category under its own name. That one is its canonical address.",
    ),
  family: slug
    .optional()
    .describe("The category whose hue, icon and pictures it borrows; left out, it has its own."),
  hue: text.optional().describe("One of the hues under “Colours and fonts”."),
  // site and checks know whether there is such an icon: the newsletter reads this file without Lucide
  icon: slug
    .default("lightbulb")
    .describe("Beside the number of tips: any icon of lucide.dev by its name, such as `piggy-bank`."),
  object: text
    .default("light-bulb")
    .describe("The object in pictures that nobody has drawn yet, by its English name, such as `light-bulb`."),
});

export type CategorySettings = z.infer<typeof categorySchema>;

/** The order is that of the home page. */
export const categoriesSchema = z
  .array(categorySchema)
  .min(1, breaks("categories-none"))
  .superRefine(noneAlike(({ title }) => title, "title"))
  .meta({ title: "Categories" });

const { shape } = categorySchema;

/** What the other files are read with while a category has faults: what cannot be read of it is left out. */
export const unfinishedCategoriesSchema = z
  .array(
    z.object({
      slug: z.string().catch(""),
      aliases: shape.aliases.catch([]),
      title: shape.title.catch(""),
      short: shape.short.catch(undefined),
      description: shape.description.catch(""),
      main: shape.main.catch(true),
      showsArticlesOf: shape.showsArticlesOf.catch(undefined),
      family: shape.family.catch(undefined),
      hue: shape.hue.catch(undefined),
      icon: shape.icon.catch("lightbulb"),
      object: shape.object.catch("light-bulb"),
    }),
  )
  .min(1);

/** Slugs that are used twice or reserved, and references to categories that do not exist. */
export function categoryFaults(
  categories: readonly CategorySettings[],
  file: string,
  lineOf: LineOf,
): Fault[] {
  const slugs = categories.map((entry) => entry.slug);
  return categories.flatMap((entry, at) => {
    const faultAt = (field: "slug" | "family" | "showsArticlesOf", finding: Finding): Fault => ({
      file,
      line: lineOf([at, field]),
      field: `${entry.slug}.${field}`,
      ...finding,
    });
    const { slug } = entry;
    const named = (["family", "showsArticlesOf"] as const).flatMap((field) => {
      const name = entry[field];
      if (name === undefined || slugs.includes(name)) return [];
      return faultAt(field, {
        rule: "category-named-unknown",
        values: { name, near: nearestOf(name, slugs) },
      });
    });
    return [
      ...(slugs.indexOf(slug) < at
        ? [faultAt("slug", { rule: "category-twice", values: { name: slug } })]
        : []),
      ...(reservedSlugs.includes(slug)
        ? [faultAt("slug", { rule: "category-reserved", values: { name: slug } })]
        : []),
      ...named,
    ];
  });
}
