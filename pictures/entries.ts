import { basename, dirname } from "node:path";
import { z } from "zod";
import type { CategoryEntry } from "../brand/categories.ts";
import { lineMend } from "../reading/mend.ts";
import { didYouMean, nearestOf } from "../reading/nearest.ts";
import type { Problem } from "../reading/problems.ts";
import { readYaml, splitFrontMatter, textIfThere, textOf } from "../reading/read.ts";
import { placeIn } from "../reading/site-folder.ts";
import { findBeside } from "./beside.ts";
import { fileNamed, type NamedPicture, picturesIn, stepKey } from "./named.ts";
import type { Card, Photograph, Picture } from "./picture.ts";
import { plainScene } from "./plain.ts";
import { sceneFileSchema } from "./scene.ts";
import { type PictureKey, pictureSizes } from "./sizes.ts";

/** Where articles or quizzes lie, and how their files end. */
export type EntryRoom = { kind: "article" | "quiz"; folder: string; ending: ".md" | ".yaml" };

export type Surroundings = {
  site: string;
  categories: readonly CategoryEntry[];
  /** A host has the pictures that are no photographs. */
  hasHost: boolean;
};

/** The pictures of one article or quiz, its share card, and what is wrong with what it names. */
export type EntryPictures = { pictures: Picture[]; cards: Card[]; problems: Problem[] };

// only what pictures need; site/src/content/schema.ts checks the rest
const head = z.object({ title: z.string(), category: z.string(), cover: z.string().optional() });

/** `source`: the file's text, where it is not what lies on the disk. */
export function readEntry(
  file: string,
  room: EntryRoom,
  around: Surroundings,
  source = textOf(around.site, file),
): EntryPictures {
  const { frontMatter, body, bodyLine } = splitFrontMatter(source);
  const place = placeIn(around.site, file);
  const reading = readYaml(head, frontMatter || source, place, frontMatter ? 2 : 1);
  if (!reading.value) return nothing(reading.problems);
  const { title, category, cover } = reading.value;
  const family = familyOf(category, around.categories);
  if (!family) {
    const fault = `there is no category “${category}”, or its family is not there`;
    return nothing([{ file: place, line: lineOf(source, "category"), field: "category", fault }]);
  }
  const scenes = readScenes(around.site, file.replace(room.ending, ".scene.yaml"));
  const entry: Entry = {
    ...{ around, source, place, folder: dirname(file), family, scenes: scenes.value },
    key: `${room.kind}/${basename(file, room.ending)}`,
  };
  const shown = coverOf(entry, cover, lineOf(source, "cover"));
  const steps = room.kind === "article" ? stepsOf(entry, picturesIn(body), bodyLine) : nothing([]);
  const label = around.categories.find(({ slug }) => slug === category)?.title;
  const card = { key: `share/${entry.key.replace("/", "-")}`, title, ...(label && { label }) };
  return {
    pictures: [...shown.pictures, ...steps.pictures],
    cards: shown.pictures.length > 0 ? [{ ...card, pictures: shown.pictures }] : [],
    problems: [...scenes.problems, ...shown.problems, ...steps.problems],
  };
}

/** The category whose colours a category wears: its own, or another's. */
export function familyOf(slug: string, categories: readonly CategoryEntry[]): CategoryEntry | undefined {
  const named = categories.find((entry) => entry.slug === slug);
  return named?.family ? categories.find((entry) => entry.slug === named.family) : named;
}

type Entry = {
  around: Surroundings;
  source: string;
  key: PictureKey;
  place: string;
  folder: string;
  family: CategoryEntry;
  scenes: z.output<typeof sceneFileSchema> | undefined;
};

function coverOf(entry: Entry, cover: string | undefined, line: number): EntryPictures {
  const { key, family, scenes } = entry;
  const shape = "cover";
  if (cover !== undefined) {
    const { photograph, problems } = photographOf(entry, cover, line, "cover");
    if (!photograph) return nothing(problems);
    return only({ key, shape, family: family.slug, from: "photograph", photograph });
  }
  if (scenes?.cover) return only({ key, shape, family: family.slug, from: "scene", scene: scenes.cover });
  if (!scenes) return only(plainCover(family));
  const fault = "has no cover; draw one here, or name a photograph as cover: beside the title";
  return nothing([{ file: entry.place.replace(/\.\w+$/, ".scene.yaml"), line: 1, field: "cover", fault }]);
}

/** What stands above articles and quizzes of a category that name nothing of their own. */
export function plainCover({ slug, object }: CategoryEntry): Picture {
  const scene = plainScene(object, pictureSizes.cover[1]);
  return { key: `plain/${slug}`, shape: "cover", family: slug, from: "plain", scene };
}

function stepsOf(entry: Entry, named: NamedPicture[], bodyLine: number): EntryPictures {
  const problems: Problem[] = [];
  const photographs = named.flatMap(({ url, line }) => {
    const at = bodyLine + line - 1;
    if (url.startsWith("picture:")) {
      problems.push(...sceneProblems(entry, url, at));
      return [];
    }
    const found = photographOf(entry, url, at, "body");
    problems.push(...found.problems);
    if (!found.photograph) return [];
    return [{ ...step(entry, url), from: "photograph" as const, photograph: found.photograph }];
  });
  const drawn = Object.entries(entry.scenes?.pictures ?? {}).map(([name, scene]) => ({
    ...step(entry, `picture:${name}`),
    ...{ from: "scene" as const, scene },
  }));
  const byKey = new Map([...photographs, ...drawn].map((picture) => [picture.key, picture]));
  return { pictures: [...byKey.values()], cards: [], problems };
}

function step({ key, family }: Entry, url: string) {
  return { key: stepKey(key, url), shape: "step" as const, family: family.slug };
}

function sceneProblems({ around, source, place, scenes }: Entry, url: string, line: number): Problem[] {
  const name = url.slice("picture:".length);
  if (around.hasHost || scenes?.pictures[name]) return [];
  const known = Object.keys(scenes?.pictures ?? {});
  const near = didYouMean(name, known);
  const [nearest] = nearestOf(name, known, 1);
  const mend = nearest === undefined ? undefined : lineMend(source, line, url, `picture:${nearest}`);
  const fault = `${url} has no scene; add it under pictures in its .scene.yaml, or name a photograph beside this file${near}`;
  return [{ file: place, line, field: "body", fault, mend }];
}

function photographOf({ around, source, place, folder }: Entry, url: string, line: number, field: string) {
  const found = findBeside(around.site, folder, url);
  const at = { file: place, line, field };
  if (found.fault !== undefined) {
    const insert = found.near !== undefined && /^[\w.-]+$/.test(found.near) ? found.near : undefined;
    const mend = insert === undefined ? undefined : lineMend(source, line, url, insert);
    return { problems: [{ ...at, fault: found.fault, mend }] };
  }
  const photograph: Photograph = { name: fileNamed(url), path: found.path, place: at };
  return { photograph, problems: [] };
}

function readScenes(site: string, file: string) {
  const source = textIfThere(site, file);
  return source === undefined
    ? { value: undefined, problems: [] }
    : readYaml(sceneFileSchema, source, placeIn(site, file));
}

function lineOf(source: string, field: string): number {
  return Math.max(1, source.split("\n").findIndex((line) => line.startsWith(`${field}:`)) + 1);
}

function only(picture: Picture): EntryPictures {
  return { pictures: [picture], cards: [], problems: [] };
}

function nothing(problems: Problem[]): EntryPictures {
  return { pictures: [], cards: [], problems };
}
