import { placeIn } from "../platform/paths.ts";
import type { Fault } from "../site-folder/faults.ts";
import { portraitScenes } from "../site-folder/file-kinds.ts";
import { withoutInlineMarks } from "../site-folder/inline-text.ts";
import { orThrow, readYaml, textIfThere } from "../site-folder/read.ts";
import type { CategorySettings } from "../site-folder/schemas/categories.ts";
import { isAsDrawn } from "./drawn-record.ts";
import { familyOf, type PictureSite, picturesOf, plainCover } from "./entry-pictures.ts";
import { houseOf } from "./house-rooms.ts";
import type { Card, DrawnSite, PictureSpec } from "./picture.ts";
import { nightKey, roomKey } from "./picture-reference.ts";
import { plainScene, portraitFileSchema, type Scene } from "./scene.ts";
import { pictureSizes } from "./sizes.ts";

/** Drawn or photographed, with every share card. */
export type PictureCatalogue = {
  site: DrawnSite;
  pictures: PictureSpec[];
  cards: Card[];
  /** The article or quiz that names a missing picture is left out. */
  faults: Fault[];
  /** Drafts may be incomplete and stop nothing. */
  faultsOfDrafts: Fault[];
};

/** Throws a `ContentError` when the portraits cannot be read. */
export function readCatalogue(pictured: PictureSite): PictureCatalogue {
  const { folder, site, categories } = pictured;
  const entries = pictured.entries.map((entry) => ({
    ...picturesOf(entry, pictured),
    isDraft: entry.isDraft,
  }));
  const portraits = readPortraits(folder, categories, site.home.shelf);
  const cards = [
    ...entries.flatMap((entry) => entry.cards),
    ...categoryCards(categories, portraits),
    homeCard(withoutInlineMarks(site.home.headline), portraits),
  ];
  const byDay = [...entries.flatMap((entry) => entry.pictures), ...portraits, ...roomPictures(pictured)];
  const pictures = [...byDay, ...byDay.flatMap(nightOf)];
  const faultsOf = (areDrafts: boolean) =>
    entries.flatMap(({ isDraft, faults }) => (isDraft === areDrafts ? faults : []));
  return {
    site: { name: site.name, brand: pictured.brand },
    cards,
    // each once, although the articles of a category may share its plain cover
    pictures: [...new Map(pictures.map((picture) => [picture.key, picture])).values()],
    faults: faultsOf(false),
    faultsOfDrafts: faultsOf(true),
  };
}

/** Of each category that has colours of its own, by day and night, shown or not. */
export function plainCovers(categories: readonly CategorySettings[]): PictureSpec[] {
  const covers = categories.filter(({ family }) => family === undefined).map(plainCover);
  return [...covers, ...covers.flatMap(nightOf)];
}

/** By lamplight; a scene that is a night already stays one. */
function nightOf(picture: PictureSpec): PictureSpec[] {
  const { key, shape, family, from } = picture;
  if (from === "photograph" || shape === "step" || /^(hero|night)\//.test(key)) return [];
  const hour = picture.scene.hour === "night" ? "night" : "lamp";
  return [{ key: nightKey(key), shape, family, from: "lamp", scene: { ...picture.scene, hour } }];
}

/** Everything, or, where a host has the drawings, what is made of photographs, and the rooms. */
export function ownCatalogue(pictured: PictureSite): PictureCatalogue {
  const all = readCatalogue(pictured);
  if (!pictured.site.pictureHost) return all;
  const isOwn = ({ from, shape }: PictureSpec) => from === "photograph" || shape === "room";
  return {
    ...all,
    pictures: all.pictures.filter(isOwn),
    cards: all.cards.filter((card) => card.pictures.some(isOwn)),
  };
}

function roomPictures(pictured: PictureSite): PictureSpec[] {
  return houseOf(pictured).map(({ room, scene }) => {
    const key = roomKey(room.slug);
    return { key, shape: "room", family: key, from: "plain", scene };
  });
}

function readPortraits(
  site: string,
  categories: readonly CategorySettings[],
  shelf: readonly string[],
): PictureSpec[] {
  const scenes = readPortraitScenes(site);
  const families = categories.filter(({ family }) => family === undefined);
  return [
    ...families.map((entry) => portrait(`category/${entry.slug}`, entry, scenes.categories[entry.slug])),
    ...shelf.flatMap((name) => {
      const family = familyOf(name, categories);
      const night = nightScene(site, name, scenes);
      const byDay = portrait(`hero/${name}`, family, scenes.hero[name]);
      return night ? [byDay, portrait(`night/${name}`, family, night)] : [byDay];
    }),
  ];
}

/** In dark, by the names of the shelf's pictures; those without a night are missing. */
export function readNights({ folder, site }: PictureSite): Map<string, Scene> {
  const scenes = readPortraitScenes(folder);
  return new Map(
    site.home.shelf.flatMap((name) => {
      const night = nightScene(folder, name, scenes);
      return night ? [[name, night] as const] : [];
    }),
  );
}

/** None if the operator has put a file of their own in the place of the day's drawing. */
function nightScene(site: string, name: string, { night }: PortraitScenes): Scene | undefined {
  return isAsDrawn(site, `hero/${name}`) ? night[name] : undefined;
}

type PortraitScenes = ReturnType<typeof readPortraitScenes>;

function readPortraitScenes(site: string) {
  const source = textIfThere(site, portraitScenes);
  if (source === undefined) return portraitFileSchema.parse({ categories: {}, hero: {} });
  return orThrow(readYaml(portraitFileSchema, source, placeIn(site, portraitScenes)));
}

function portrait(key: string, { slug, object }: CategorySettings, scene: Scene | undefined): PictureSpec {
  const shape = "portrait";
  if (scene) return { key, shape, family: slug, from: "scene", scene };
  return { key, shape, family: slug, from: "plain", scene: plainScene(object, pictureSizes[shape][1]) };
}

function categoryCards(categories: readonly CategorySettings[], portraits: readonly PictureSpec[]): Card[] {
  return categories.map(({ slug, title, family = slug }) => ({
    key: `share/category-${slug}`,
    title,
    pictures: portraits.filter(({ key }) => key === `category/${family}`),
  }));
}

function homeCard(title: string, portraits: readonly PictureSpec[]): Card {
  return { key: "share/home", title, pictures: portraits.filter(({ key }) => key.startsWith("hero/")) };
}
