import { existsSync } from "node:fs";
import type { Card, Catalogue, Picture } from "./catalogue.ts";
import { compose } from "./compose.ts";
import { drawIcons, iconFiles } from "./icons.ts";
import { masterOf, save, saveMaster } from "./masters.ts";
import { siteMark } from "./palette.ts";
import { rasterise } from "./raster.ts";
import { digest, hashOf, hashOfCard } from "./record.ts";
import { drawCard } from "./share-card.ts";

/** One thing to draw: under which key it is remembered, whether its file is there, and how to make it. */
export type Job = {
  key: string;
  hash: string;
  plain: boolean;
  complete: boolean;
  /** Draws and keeps it; returns the bytes written. */
  draw: () => Promise<number>;
};

export function jobsOf(content: string, { pictures, cards, site }: Catalogue): Job[] {
  const isKept = (key: string) => existsSync(masterOf(content, key));
  const pictureJob = (picture: Picture): Job => {
    const { key, shape, scene, family, plain } = picture;
    return {
      key,
      plain,
      hash: named(key, () => hashOf(picture)),
      complete: isKept(key),
      draw: async () => saveMaster(content, key, await rasterise(await compose(scene, family, shape))),
    };
  };
  const cardJob = (card: Card): Job => ({
    key: card.key,
    plain: card.pictures.some((picture) => picture.plain),
    hash: named(card.key, () => hashOfCard(card, site)),
    complete: isKept(card.key),
    draw: async () => save(content, card.key, await drawCard(card, site)),
  });
  return [...pictures.map(pictureJob), ...cards.map(cardJob), iconJob()];
}

function iconJob(): Job {
  return {
    key: "icons",
    plain: false,
    hash: digest(siteMark),
    complete: iconFiles.every(existsSync),
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
