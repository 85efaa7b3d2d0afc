import { existsSync } from "node:fs";
import type { Card, Catalogue, Picture } from "./catalogue.ts";
import { compose } from "./compose.ts";
import { drawIcons, ICONS } from "./icons.ts";
import { MARK } from "./mark.ts";
import { publish, save } from "./publish.ts";
import { rasterise } from "./raster.ts";
import { digest, filesExist, hashOf, hashOfCard } from "./record.ts";
import { drawCard } from "./share-card.ts";

/** One thing to draw: under which key it is remembered, whether its files are there, and how to make them. */
export interface Job {
  key: string;
  hash: string;
  plain: boolean;
  complete: boolean;
  /** Draws and writes all files; returns their bytes. */
  draw: () => Promise<number>;
}

export function jobsOf({ pictures, cards, site }: Catalogue): Job[] {
  return [...pictures.map(pictureJob), ...cards.map((card) => cardJob(card, site)), iconJob()];
}

function pictureJob(picture: Picture): Job {
  const { key, master, scene, family, plain } = picture;
  return {
    key,
    plain,
    hash: named(key, () => hashOf(picture)),
    complete: filesExist(key, master),
    draw: async () => publish(key, master, await rasterise(await compose(scene, family, master))),
  };
}

function cardJob(card: Card, site: string): Job {
  return {
    key: card.key,
    plain: card.pictures.some((picture) => picture.plain),
    hash: named(card.key, () => hashOfCard(card, site)),
    complete: filesExist(card.key, "share"),
    draw: async () => save(`${card.key}.jpg`, await drawCard(card, site)),
  };
}

function iconJob(): Job {
  return {
    key: "icons",
    plain: false,
    hash: digest(MARK),
    complete: ICONS.every(existsSync),
    draw: drawIcons,
  };
}

/** Says which picture an error belongs to: an object that is not there. */
function named<T>(key: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new Error(`${key}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
