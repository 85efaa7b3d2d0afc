import type { Loader } from "astro/loaders";
import { readCatalogue } from "../../../pictures/catalogue.ts";
import { absentPictures } from "../../../pictures/masters.ts";
import { ContentError } from "../../../reading/problems.ts";
import { siteFolder } from "../../../reading/site-folder.ts";
import { type Content, loadContent } from "./load.ts";

type Entry = { id: string; data: Record<string, unknown>; html?: string };

/**
 * An Astro collection of a part of the site's folder. Faults end a build with a list of all of them; in development they
 * are listed too, and the pages stay as they were until the fault is mended.
 */
export function collectionOf(entriesOf: (content: Content) => Entry[]): Loader {
  return {
    name: "content",
    async load({ store, watcher, logger }) {
      const fill = () => {
        const entries = entriesOf(currentContent(watcher !== undefined));
        store.clear();
        for (const { id, data, html } of entries)
          store.set({ id, data, rendered: html ? { html } : undefined });
      };
      if (!watcher) return fill();
      const refill = () => {
        try {
          fill();
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          logger.error(error.message);
        }
      };
      refill();
      const folder = siteFolder();
      watcher.add(folder);
      watcher.on("all", (_event, file) => {
        if (file.startsWith(folder)) refill();
      });
    },
  };
}

/** A missing picture ends a build, since every reader would see a hole; in development it may be drawn later. */
function requirePictures({ site }: Content): void {
  if (site.pictureHost) return;
  const absent = absentPictures(siteFolder(), readCatalogue());
  if (absent.length > 0) throw new ContentError(absent);
}

let reading: Content | undefined;

/** Collections that are filled by the same build, or because of the same change, share one reading. */
function currentContent(isWatching: boolean): Content {
  reading ??= loadContent();
  if (!isWatching) requirePictures(reading);
  if (isWatching)
    setImmediate(() => {
      reading = undefined;
    });
  return reading;
}
