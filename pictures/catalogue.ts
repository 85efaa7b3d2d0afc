import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { z } from "zod";
import { contentFolder } from "../brand/content-folder.ts";
import { filesIn, splitFrontMatter } from "../site/src/content/files/read.ts";
import { type Family, families, isFamily } from "./palette.ts";
import { plainScene } from "./plain.ts";
import { portraitFileSchema, type Scene, sceneFileSchema } from "./scene.ts";
import { type PictureShape, pictureSizes } from "./sizes.ts";
import { checkYaml, readYaml } from "./yaml-file.ts";

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
/** The shelf of the home page until `content/categories.scenes.yaml` says otherwise. */
const defaultShelf = ["budget", "productivity", "how-tos"];

// Only what pictures need; the site's own schema, src/content/schema.ts, checks the rest.
const head = z.object({ title: z.string(), category: z.string() });
const siteFile = z.object({ name: z.string() });
const categoriesFile = z.array(
  z.object({ slug: z.string(), title: z.string(), family: z.string().optional() }),
);

type Categories = z.infer<typeof categoriesFile>;

/**
 * Everything that has to be drawn for what `content/` holds. A bad file goes to `onFault`, with file and field;
 * if that does not throw, its article or quiz is left out.
 */
export function readCatalogue(
  content = contentFolder(),
  onFault: (fault: Error) => void = rethrow,
): Catalogue {
  const categories = readYaml(join(content, "categories.yaml"), categoriesFile);
  const { name } = readYaml(join(content, "site.yaml"), siteFile);
  const entries = entryFolders.flatMap((room) => entriesOf(content, room, categories, onFault));
  const portraits = readPortraits(content);
  return {
    site: name,
    pictures: [...entries.flatMap((entry) => entry.pictures), ...portraits],
    cards: [
      ...entries.map((entry) => entry.card),
      ...categoryCards(categories, portraits),
      homeCard(name, portraits),
    ],
  };
}

function entriesOf(content: string, room: Room, categories: Categories, onFault: (fault: Error) => void) {
  return filesIn(content, room.folder, room.ending).flatMap((file) => {
    try {
      return [readEntry(join(content, room.folder, file), room, categories)];
    } catch (fault) {
      onFault(fault instanceof Error ? fault : new Error(String(fault)));
      return [];
    }
  });
}

function rethrow(fault: Error): never {
  throw fault;
}

function readEntry(path: string, { kind, ending }: Room, categories: Categories) {
  const source = readFileSync(path, "utf8");
  const name = relative(process.cwd(), path);
  const { title, category } = checkYaml(splitFrontMatter(source).frontMatter || source, name, head);
  const entry = categories.find((one) => one.slug === category);
  if (!entry) throw new Error(`${name}: category: “${category}” is not in categories.yaml`);
  const family = familyOf(entry.family ?? entry.slug, name);
  const scenes = readScenes(path.replace(ending, ".scene.yaml"));
  const asked = namesIn(source);
  const unknown = asked.find((step) => scenes && !scenes.pictures[step]);
  if (unknown)
    throw new Error(`${name}: picture:${unknown} has no scene; add it under pictures in its .scene.yaml`);
  const slug = path.slice(path.lastIndexOf("/") + 1).replace(ending, "");
  const cover = picture(`${kind}/${slug}`, "cover", family, scenes?.cover);
  const names = new Set([...asked, ...Object.keys(scenes?.pictures ?? {})]);
  const steps = [...names].map((step) =>
    picture(`${kind}/${slug}.${step}`, "step", family, scenes?.pictures[step]),
  );
  const card = { key: `share/${kind}-${slug}`, title, label: entry.title, pictures: [cover] };
  return { pictures: [cover, ...steps], card };
}

/** The names that an article's text asks for: `![…](picture:name)`. */
function namesIn(source: string): string[] {
  return [...source.matchAll(/\]\(picture:([a-z0-9-]+)/g)].map((match) => match[1] ?? "");
}

function readScenes(path: string) {
  return existsSync(path) ? readYaml(path, sceneFileSchema) : undefined;
}

function readPortraits(content: string): Picture[] {
  const path = join(content, "categories.scenes.yaml");
  const { categories, hero } = existsSync(path)
    ? readYaml(path, portraitFileSchema)
    : { categories: {}, hero: {} as Record<string, Scene> };
  const shelf = Object.keys(hero).length ? Object.keys(hero) : defaultShelf;
  return [
    ...families.map((family) => picture(`category/${family}`, "portrait", family, categories[family])),
    ...shelf.map((name) => picture(`hero/${name}`, "portrait", familyOf(name, path), hero[name])),
  ];
}

function picture(key: string, shape: PictureShape, family: Family, scene: Scene | undefined): Picture {
  return {
    key,
    shape,
    family,
    scene: scene ?? plainScene(family, pictureSizes[shape][1]),
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

function homeCard(name: string, portraits: readonly Picture[]): Card {
  return { key: "share/home", title: name, pictures: portraits.filter(({ key }) => key.startsWith("hero/")) };
}

function familyOf(slug: string, path: string): Family {
  if (!isFamily(slug)) throw new Error(`${path}: “${slug}” is not one of ${families.join(", ")}`);
  return slug;
}
