import { basename, dirname, extname } from "node:path";
import type { z } from "zod";
import { placeIn } from "../platform/paths.ts";
import { nearestOf } from "../platform/similar-names.ts";
import type { Fault } from "../site-folder/faults.ts";
import { lineOfField, type Reading, readYaml, textIfThere } from "../site-folder/read.ts";
import type { CategorySettings } from "../site-folder/schemas/categories.ts";
import type { Room } from "../site-folder/schemas/rooms.ts";
import type { Site } from "../site-folder/schemas/site.ts";
import { findPhotograph } from "./find-photograph.ts";
import type { PictureBrand } from "./palette.ts";
import type { Card, Photograph, PictureSpec } from "./picture.ts";
import { fileNameOf, type PictureReference, stepKey } from "./picture-reference.ts";
import { plainScene, sceneFileSchema } from "./scene.ts";
import { type PictureKey, pictureSizes } from "./sizes.ts";

export type PictureEntry = {
  kind: "article" | "quiz";
  /** In the site's folder, and as in a `Fault`. */
  file: string;
  place: string;
  source: string;
  title: string;
  category: string;
  /** By file name. */
  cover?: string;
  /** Each with its line in the file. */
  pictures: readonly PictureReference[];
  isDraft: boolean;
  publishedAt: string;
  /** Where it is found in the house of the home page. */
  foundIn?: { room: string; object: string };
};

export type PictureSite = {
  folder: string;
  brand: PictureBrand;
  site: Pick<Site, "name" | "home" | "pictureHost">;
  categories: readonly CategorySettings[];
  rooms: readonly Room[];
  entries: readonly PictureEntry[];
};

type Context = Omit<PictureSite, "entries" | "brand" | "rooms">;

/** With the share card, and faults of missing ones. */
export type EntryPictures = { pictures: PictureSpec[]; cards: Card[]; faults: Fault[] };

export function picturesOf(named: PictureEntry, context: Context): EntryPictures {
  const { kind, file, title, category } = named;
  const family = familyOf(category, context.categories);
  const scenes = readScenes(context.folder, file.replace(/\.\w+$/, ".scene.yaml"));
  const key: PictureKey = `${kind}/${basename(file, extname(file))}`;
  const entry: Entry = { context, named, key, family, scenes: scenes.value };
  const shown = coverOf(entry);
  const steps = stepsOf(entry);
  const label = context.categories.find(({ slug }) => slug === category)?.title;
  const card = { key: `share/${key.replace("/", "-")}`, title, ...(label && { label }) };
  return {
    pictures: [...shown.pictures, ...steps.pictures],
    cards: shown.pictures.length > 0 ? [{ ...card, pictures: shown.pictures }] : [],
    faults: [...scenes.faults, ...shown.faults, ...steps.faults],
  };
}

/** Its own, or another's. Throws if there is no such category. */
export function familyOf(slug: string, categories: readonly CategorySettings[]): CategorySettings {
  const find = (name: string) => categories.find((entry) => entry.slug === name);
  const family = find(find(slug)?.family ?? slug);
  if (!family) throw new Error(`there is no category “${slug}”`);
  return family;
}

type Entry = {
  context: Context;
  named: PictureEntry;
  key: PictureKey;
  family: CategorySettings;
  scenes: z.output<typeof sceneFileSchema> | undefined;
};

type Found = Omit<EntryPictures, "cards">;

function coverOf(entry: Entry): Found {
  const { key, family, scenes, named } = entry;
  const shape = "cover";
  const only = (picture: PictureSpec): Found => ({ pictures: [picture], faults: [] });
  if (named.cover !== undefined) {
    const line = lineOfField(named.source, "cover");
    const { photograph, faults } = photographOf(entry, named.cover, line, "cover");
    if (!photograph) return { pictures: [], faults };
    return only({ key, shape, family: family.slug, from: "photograph", photograph });
  }
  if (scenes?.cover) return only({ key, shape, family: family.slug, from: "scene", scene: scenes.cover });
  if (!scenes) return only(plainCover(family));
  const file = named.place.replace(/\.\w+$/, ".scene.yaml");
  return { pictures: [], faults: [{ file, line: 1, field: "cover", rule: "scene-without-cover" }] };
}

/** For articles and quizzes that have none of their own. */
export function plainCover({ slug, object }: CategorySettings): PictureSpec {
  const scene = plainScene(object, pictureSizes.cover[1]);
  return { key: `plain/${slug}`, shape: "cover", family: slug, from: "plain", scene };
}

function stepsOf(entry: Entry): Found {
  const faults: Fault[] = [];
  const photographs = entry.named.pictures.flatMap(({ url, line }) => {
    if (url.startsWith("picture:")) {
      faults.push(...sceneFaults(entry, url, line));
      return [];
    }
    const found = photographOf(entry, url, line, "body");
    faults.push(...found.faults);
    if (!found.photograph) return [];
    return [{ ...step(entry, url), from: "photograph" as const, photograph: found.photograph }];
  });
  const drawn = Object.entries(entry.scenes?.pictures ?? {}).map(([name, scene]) => ({
    ...step(entry, `picture:${name}`),
    from: "scene" as const,
    scene,
  }));
  const byKey = new Map([...photographs, ...drawn].map((picture) => [picture.key, picture]));
  return { pictures: [...byKey.values()], faults };
}

function step({ key, family }: Entry, url: string) {
  return { key: stepKey(key, url), shape: "step" as const, family: family.slug };
}

function sceneFaults({ context, named, scenes }: Entry, url: string, line: number): Fault[] {
  const name = url.slice("picture:".length);
  if (context.site.pictureHost !== "" || scenes?.pictures[name]) return [];
  const values = { address: url, near: nearestOf(name, Object.keys(scenes?.pictures ?? {})) };
  return [{ file: named.place, line, field: "body", rule: "drawing-without-scene", values }];
}

function photographOf({ context, named }: Entry, url: string, line: number, field: string) {
  const found = findPhotograph(context.folder, dirname(named.file), url);
  const at = { file: named.place, line, field };
  if (found.fault) return { faults: [{ ...at, ...found.fault }] };
  const photograph: Photograph = { name: fileNameOf(url), path: found.path, place: at };
  return { photograph, faults: [] };
}

type ScenesReading = Reading<z.output<typeof sceneFileSchema>>;

/** A publish asks for all of them four times. */
const scenesRead = new Map<string, { source: string; reading: ScenesReading }>();

function readScenes(site: string, file: string): ScenesReading {
  const source = textIfThere(site, file);
  if (source === undefined) return { value: undefined, faults: [] };
  const place = placeIn(site, file);
  const known = scenesRead.get(place);
  if (known?.source === source) return known.reading;
  const reading = readYaml(sceneFileSchema, source, place);
  scenesRead.set(place, { source, reading });
  return reading;
}
