import { basename, join } from "node:path";
import { z } from "zod";
import { type CategoryEntry, readCategories } from "../brand/categories.ts";
import { readSite } from "../brand/site.ts";
import { filesIn, orThrow, readYaml, splitFrontMatter, textIfThere, textOf } from "../reading/read.ts";
import { placeIn, siteFolder } from "../reading/site-folder.ts";
import type { Family } from "./palette.ts";
import { plainScene } from "./plain.ts";
import { portraitFileSchema, type Scene, sceneFileSchema } from "./scene.ts";
import { type PictureShape, pictureSizes } from "./sizes.ts";

/** One picture that the site needs, under the name of its files: `article/2-minute-rule`. */
export type Picture = {
  key: string;
  shape: PictureShape;
  family: Family;
  scene: Scene;
  /** No scene file names it yet. */
  plain: boolean;
};

/** One share card: a title beside a still life, or the shelf of the home page. */
export type Card = {
  key: string;
  title: string;
  /** Name of the category in the pill; none on a category's own card. */
  label?: string;
  pictures: Picture[];
};

export type Catalogue = {
  site: string;
  pictures: Picture[];
  cards: Card[];
};

type Room = {
  kind: "article" | "quiz";
  folder: string;
  ending: ".md" | ".yaml";
};

const entryFolders: Room[] = [
  { kind: "article", folder: "articles", ending: ".md" },
  { kind: "quiz", folder: "quizzes", ending: ".yaml" },
];

// Only what pictures need; site/src/content/schema.ts checks the rest.
const head = z.object({ title: z.string(), category: z.string() });

type Categories = readonly CategoryEntry[];

/**
 * Everything that has to be drawn for what the site holds. A bad file goes to `onFault`, with file and field;
 * if that does not throw, its article or quiz is left out.
 */
export function readCatalogue(content = siteFolder(), onFault: (fault: Error) => void = rethrow): Catalogue {
  const categories = orThrow(readCategories(content));
  const { name, home } = orThrow(readSite(content));
  const entries = entryFolders.flatMap((room) => entriesOf(content, room, categories, onFault));
  const portraits = readPortraits(content, categories, home.shelf);
  return {
    site: name,
    pictures: [...entries.flatMap((entry) => entry.pictures), ...portraits],
    cards: [
      ...entries.map((entry) => entry.card),
      ...categoryCards(categories, portraits),
      homeCard(home.headline.replaceAll("*", ""), portraits),
    ],
  };
}

function entriesOf(content: string, room: Room, categories: Categories, onFault: (fault: Error) => void) {
  return filesIn(content, room.folder, room.ending).flatMap((file) => {
    try {
      return [readEntry(content, join(room.folder, file), room, categories)];
    } catch (fault) {
      onFault(fault instanceof Error ? fault : new Error(String(fault)));
      return [];
    }
  });
}

function rethrow(fault: Error): never {
  throw fault;
}

function readEntry(content: string, file: string, { kind, ending }: Room, categories: Categories) {
  const source = textOf(content, file);
  const name = placeIn(content, file);
  const { title, category } = orThrow(readYaml(head, splitFrontMatter(source).frontMatter || source, name));
  const family = familyOf(category, categories, name);
  const label = categories.find((entry) => entry.slug === category)?.title;
  const scenes = readScenes(content, file.replace(ending, ".scene.yaml"));
  const asked = namesIn(source);
  const unknown = asked.find((step) => scenes && !scenes.pictures[step]);
  if (unknown)
    throw new Error(`${name}: picture:${unknown} has no scene; add it under pictures in its .scene.yaml`);
  const slug = basename(file, ending);
  const cover = picture(`${kind}/${slug}`, "cover", family, scenes?.cover);
  const names = new Set([...asked, ...Object.keys(scenes?.pictures ?? {})]);
  const steps = [...names].map((step) =>
    picture(`${kind}/${slug}.${step}`, "step", family, scenes?.pictures[step]),
  );
  const card = { key: `share/${kind}-${slug}`, title, ...(label && { label }), pictures: [cover] };
  return { pictures: [cover, ...steps], card };
}

/** The names that an article's text asks for: `![…](picture:name)`. */
function namesIn(source: string): string[] {
  return [...source.matchAll(/\]\(picture:([a-z0-9-]+)/g)].map((match) => match[1] ?? "");
}

function readScenes(content: string, file: string) {
  const source = textIfThere(content, file);
  return source === undefined
    ? undefined
    : orThrow(readYaml(sceneFileSchema, source, placeIn(content, file)));
}

/** What a category's page and the shelf of the home page show. */
function readPortraits(content: string, entries: Categories, shelf: readonly string[]): Picture[] {
  const file = "categories.scenes.yaml";
  const source = textIfThere(content, file);
  const scenes =
    source === undefined
      ? { categories: {}, hero: {} }
      : orThrow(readYaml(portraitFileSchema, source, placeIn(content, file)));
  const families = entries.filter(({ family }) => family === undefined);
  return [
    ...families.map((entry) =>
      picture(`category/${entry.slug}`, "portrait", entry, scenes.categories[entry.slug]),
    ),
    ...shelf.map((name) =>
      picture(
        `hero/${name}`,
        "portrait",
        familyOf(name, entries, placeIn(content, "site.yaml")),
        scenes.hero[name],
      ),
    ),
  ];
}

function picture(
  key: string,
  shape: PictureShape,
  { slug, object }: CategoryEntry,
  scene: Scene | undefined,
): Picture {
  return {
    key,
    shape,
    family: slug,
    scene: scene ?? plainScene(object, pictureSizes[shape][1]),
    plain: scene === undefined,
  };
}

function categoryCards(categories: Categories, portraits: readonly Picture[]): Card[] {
  return categories.map(({ slug, title, family = slug }) => ({
    key: `share/category-${slug}`,
    title,
    pictures: portraits.filter(({ key }) => key === `category/${family}`),
  }));
}

function homeCard(title: string, portraits: readonly Picture[]): Card {
  return { key: "share/home", title, pictures: portraits.filter(({ key }) => key.startsWith("hero/")) };
}

/** The category whose colours a category wears: its own, or another's. */
function familyOf(slug: string, categories: Categories, file: string): CategoryEntry {
  const named = categories.find((entry) => entry.slug === slug);
  const family = named?.family ? categories.find((entry) => entry.slug === named.family) : named;
  if (!family) throw new Error(`${file}: “${slug}” is not in categories.yaml, or its family is not`);
  return family;
}
