import { existsSync } from "node:fs";
import type { PictureCatalogue } from "./catalogue.ts";
import { compose } from "./compose.ts";
import { drawnHash, isAsDrawn, readDrawn } from "./drawn-record.ts";
import { cardHash, pictureHash } from "./hashes.ts";
import { masterOf } from "./master-of.ts";
import { cachedDrawing, save, saveMaster } from "./masters.ts";
import { type Card, isStored, type PictureSpec } from "./picture.ts";
import { rasterise } from "./raster.ts";
import { drawCard } from "./share-card.ts";

/** `key`: in the record. */
export type Job = {
  key: string;
  hash: string;
  complete: boolean;
  /** Returns the bytes written. */
  draw: (file: string) => Promise<number>;
};

type Drawn = Pick<PictureCatalogue, "pictures" | "cards" | "site">;

/** The build makes plain covers and photographs. */
export function jobsOf(content: string, { pictures, cards, site }: Drawn): Job[] {
  const complete = (key: string) => existsSync(masterOf(content, key));
  const pictureJobs = (picture: PictureSpec): Job[] => {
    if (picture.from !== "scene") return [];
    const { key } = picture;
    const draw = async (file: string) =>
      saveMaster(file, await rasterise(await compose(picture, site.brand)));
    return [{ key, hash: pictureHash(picture, site.brand), complete: complete(key), draw }];
  };
  const cardJob = (card: Card): Job => ({
    key: card.key,
    hash: cardHash(card, site),
    complete: complete(card.key),
    draw: async (file) => save(file, await drawCard(card, site)),
  });
  return [...pictures.flatMap(pictureJobs), ...cards.filter(isStored).map(cardJob)];
}

/** Missing, or with a changed scene. A file that was not drawn here is not overwritten. */
export function jobsToDo(content: string, jobs: readonly Job[]): { stale: Job[]; own: Job[] } {
  const drawn = readDrawn(content);
  const due = jobs.filter(({ key, hash, complete }) => !complete || drawnHash(drawn, key) !== hash);
  const { own = [], stale = [] } = Object.groupBy(due, ({ key }) =>
    isAsDrawn(content, key) ? "stale" : "own",
  );
  return { stale, own };
}

/** Those that no publish has drawn into the cache before. */
export function jobsToCache(stale: readonly Job[], cache: string): Job[] {
  return stale.filter(({ key, hash }) => !existsSync(cachedDrawing(cache, key, hash)));
}
