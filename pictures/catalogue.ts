import { join } from "node:path";
import { type CategoryEntry, readCategories } from "../brand/categories.ts";
import { readSite } from "../brand/site.ts";
import { currentEdition, isTextOut, momentOfBuild, saysDraft } from "../reading/edition.ts";
import { ContentError, type Problem } from "../reading/problems.ts";
import { filesIn, orThrow, readYaml, splitFrontMatter, textIfThere, textOf } from "../reading/read.ts";
import { placeIn, siteFolder } from "../reading/site-folder.ts";
import { dayIn } from "../reading/time-zone.ts";
import { type EntryPictures, type EntryRoom, familyOf, plainCover, readEntry } from "./entries.ts";
import { mayNamePhotographs } from "./named.ts";
import type { Card, Picture } from "./picture.ts";
import { plainScene } from "./plain.ts";
import { portraitFileSchema, type Scene } from "./scene.ts";
import { pictureSizes } from "./sizes.ts";
import { isInStock, stockFaults } from "./stock.ts";

/** Every picture that a site needs, drawn or photographed, and every share card. */
export type Catalogue = {
  site: string;
  pictures: Picture[];
  cards: Card[];
  /** What keeps pictures from being there; the article or quiz that names them is left out. */
  problems: Problem[];
  /** The same of drafts, which may be incomplete and stop nothing. */
  problemsOfDrafts: Problem[];
};

const rooms: EntryRoom[] = [
  { kind: "article", folder: "articles", ending: ".md" },
  { kind: "quiz", folder: "quizzes", ending: ".yaml" },
];

/**
 * What the articles, quizzes and categories of a site name. `wanted` says which files of articles and quizzes to read.
 * Throws a `ContentError` when `site.yaml`, `categories.yaml` or the portraits cannot be read.
 */
export function readCatalogue(
  site = siteFolder(),
  wanted: (file: string) => boolean = () => true,
): Catalogue {
  const categories = orThrow(readCategories(site));
  const { name, home, pictureHost } = orThrow(readSite(site));
  requireStock(site, categories);
  const around = { site, categories, hasHost: pictureHost !== "" };
  const entries = rooms.flatMap((room) =>
    filesIn(site, room.folder, room.ending)
      .map((file) => join(room.folder, file))
      .filter(wanted)
      .map((file) => {
        const text = textOf(site, file);
        const isDraft = saysDraft(splitFrontMatter(text).frontMatter || text);
        return { ...readEntry(file, room, around, text), isDraft };
      }),
  );
  const portraits = readPortraits(site, categories, home.shelf);
  const cards = [
    ...entries.flatMap((entry) => entry.cards),
    ...categoryCards(categories, portraits),
    homeCard(home.headline.replaceAll("*", ""), portraits),
  ];
  const problemsOf = (areDrafts: boolean) =>
    entries.flatMap(({ isDraft, problems }) => (isDraft === areDrafts ? problems : []));
  return {
    ...{ site: name, cards },
    pictures: [...new Map(picturesOf(entries, portraits)).values()],
    ...{ problems: problemsOf(false), problemsOfDrafts: problemsOf(true) },
  };
}

/** The plain cover of each category that has colours of its own, whether anything shows it or not. */
export function plainCovers(site: string): Picture[] {
  return orThrow(readCategories(site))
    .filter(({ family }) => family === undefined)
    .map(plainCover);
}

/**
 * What the site itself has to serve in this edition, in which readers see no drafts: everything, or, where a host has the
 * drawings, what is made of photographs.
 */
export function ownCatalogue(site = siteFolder(), edition = currentEdition()): Catalogue {
  const { pictureHost, timeZone } = orThrow(readSite(site));
  const today = dayIn(timeZone, momentOfBuild());
  const isSeen = (text: string) =>
    edition !== "public" || isTextOut(splitFrontMatter(text).frontMatter || text, today);
  if (!pictureHost) return readCatalogue(site, (file) => isSeen(textOf(site, file)));
  const isOwn = ({ from }: Picture) => from === "photograph";
  const all = readCatalogue(site, (file) => {
    const text = textOf(site, file);
    return isSeen(text) && mayNamePhotographs(text);
  });
  return {
    ...all,
    pictures: all.pictures.filter(isOwn),
    cards: all.cards.filter((card) => card.pictures.some(isOwn)),
  };
}

/** Articles of one category may share a plain cover. */
function picturesOf(entries: EntryPictures[], portraits: Picture[]): [string, Picture][] {
  return [...entries.flatMap(({ pictures }) => pictures), ...portraits].map((picture) => [
    picture.key,
    picture,
  ]);
}

function requireStock(site: string, categories: readonly CategoryEntry[]): void {
  if (categories.every(({ object }) => isInStock(object))) return;
  const file = "categories.yaml";
  throw new ContentError(stockFaults(placeIn(site, file), textOf(site, file), categories));
}

/** What a category's page and the shelf of the home page show. */
function readPortraits(site: string, entries: readonly CategoryEntry[], shelf: readonly string[]): Picture[] {
  const file = "categories.scenes.yaml";
  const source = textIfThere(site, file);
  const scenes =
    source === undefined
      ? { categories: {}, hero: {} }
      : orThrow(readYaml(portraitFileSchema, source, placeIn(site, file)));
  const families = entries.filter(({ family }) => family === undefined);
  return [
    ...families.map((entry) => portrait(`category/${entry.slug}`, entry, scenes.categories[entry.slug])),
    ...shelf.map((name) => {
      const family = familyOf(name, entries);
      if (family) return portrait(`hero/${name}`, family, scenes.hero[name]);
      const place = placeIn(site, "site.yaml");
      throw new Error(`${place}: “${name}” is not in categories.yaml, or its family is not`);
    }),
  ];
}

function portrait(key: string, { slug, object }: CategoryEntry, scene: Scene | undefined): Picture {
  const shape = "portrait";
  if (scene) return { key, shape, family: slug, from: "scene", scene };
  return { key, shape, family: slug, from: "plain", scene: plainScene(object, pictureSizes[shape][1]) };
}

function categoryCards(categories: readonly CategoryEntry[], portraits: readonly Picture[]): Card[] {
  return categories.map(({ slug, title, family = slug }) => ({
    key: `share/category-${slug}`,
    title,
    pictures: portraits.filter(({ key }) => key === `category/${family}`),
  }));
}

function homeCard(title: string, portraits: readonly Picture[]): Card {
  return { key: "share/home", title, pictures: portraits.filter(({ key }) => key.startsWith("hero/")) };
}
