import { coverKey } from "../../../pictures/picture-reference.ts";
import type { Fault } from "../../../site-folder/faults.ts";
import { lineOfField } from "../../../site-folder/read.ts";
import type { Finding } from "../../../site-folder/rules/say-finding.ts";
import type { CategorySettings } from "../../../site-folder/schemas/categories.ts";
import { reservedSlugs, slugShape } from "../../../site-folder/schemas/field-types.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { plainSlug, slugIn } from "../../../site-folder/slug.ts";
import { pictureAddress } from "../pictures/picture-url.ts";

/** `place`: path below the project's root. */
export type EntryFile = { place: string; source: string; hasScene: boolean };

type Fields = {
  category: string;
  cover?: string;
  thumbnailAlt?: string;
  lang?: string;
};

type Context = { site: Pick<Site, "pictureHost" | "lang">; categories: readonly CategorySettings[] };

/** `value` is undefined if the category does not exist. */
export function commonFieldsOf(
  kind: "article" | "quiz",
  { place, source, hasScene }: EntryFile,
  { category: categorySlug, cover, thumbnailAlt = "", lang }: Fields,
  { site, categories }: Context,
) {
  const id = slugIn(place);
  const category = categories.find((entry) => entry.slug === categorySlug && !entry.showsArticlesOf);
  if (!category) {
    return { faults: [faultAt(place, source, "category", unknownCategory(categorySlug, categories))] };
  }
  const { title, short, family = categorySlug } = category;
  // a picture host has the drawings; photographs are served from here
  const host = cover === undefined ? site.pictureHost : "";
  const hasOwn = cover !== undefined || hasScene || host !== "";
  return {
    value: {
      id,
      categorySlug,
      family,
      category: kind === "quiz" ? (short ?? title) : title,
      thumbnail: pictureAddress(coverKey(`${kind}/${id}`, family, hasOwn), host),
      // a picture host has one drawing of each, and a photograph has no scene
      hasNight: (cover === undefined && host === "") || undefined,
      thumbnailAlt: hasOwn ? thumbnailAlt : `Plain cover of ${title}`,
      lang: lang === site.lang ? undefined : lang,
    },
    faults:
      hasOwn && thumbnailAlt === ""
        ? [{ ...faultAt(place, source, "cover", { rule: "cover-unsaid" }), field: "thumbnailAlt" }]
        : [],
  };
}

export function faultAt(file: string, source: string, field: string, finding: Finding): Fault {
  return { file, line: lineOfField(source, field), field, ...finding };
}

export function slugFaults(slug: string, file: string): Fault[] {
  const finding = slugFinding(slug);
  return finding ? [{ file, line: 1, field: "slug", ...finding }] : [];
}

function slugFinding(slug: string): Finding | undefined {
  if (reservedSlugs.includes(slug)) return { rule: "name-reserved", values: { name: slug } };
  if (slugShape.test(slug)) return undefined;
  const better = plainSlug(slug);
  return { rule: "name-not-a-slug", values: { example: better && `, as in ${better}` } };
}

function unknownCategory(name: string, categories: readonly CategorySettings[]): Finding {
  const known = categories.filter((entry) => !entry.showsArticlesOf).map((entry) => entry.slug);
  const now = categories.find(({ aliases }) => aliases.includes(name))?.slug;
  return now
    ? { rule: "category-renamed", values: { name, now } }
    : { rule: "category-unknown", values: { name, known } };
}
