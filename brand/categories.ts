import { z } from "zod";
import { type Reading, readYaml, textOf } from "../reading/read.ts";
import { placeIn, siteFolder } from "../reading/site-folder.ts";
import { slug, text } from "./fields.ts";

/** One entry of `categories.yaml`, in the order of the home page. */
const categorySchema = z.strictObject({
  slug,
  /** The name readers see, on articles too. */
  title: text,
  /** The name on quizzes, where it is shorter. */
  short: text.optional(),
  /** One sentence for the category card and the head of the category page. */
  description: text,
  /** Shown among the six on the home page and in the sitemap. */
  main: z.boolean().default(true),
  /** Shows the articles of another category under its own name; that one is the canonical address. */
  showsArticlesOf: slug.optional(),
  /** Slug of the category whose hue, icon and pictures it borrows; left out, it has its own. */
  family: slug.optional(),
  /** A hue of `brand.yaml`. */
  hue: text.optional(),
  /** Beside the number of tips. */
  icon: z
    .enum(["lightbulb", "hammer", "list-checks", "telescope", "piggy-bank", "smartphone"])
    .default("lightbulb"),
  /** What stands in a picture that has no scene yet: a file of `pictures/objects/`, without `.svg`. */
  object: text.default("light-bulb"),
});

export type CategoryEntry = z.infer<typeof categorySchema>;

export function readCategories(root = siteFolder()): Reading<CategoryEntry[]> {
  return readYaml(z.array(categorySchema), textOf(root, "categories.yaml"), placeIn(root, "categories.yaml"));
}
