import path from "node:path";
import type { Loader } from "astro/loaders";
import { judgePictures } from "../../../pictures/judge.ts";
import { currentEdition, deskOfPreview } from "../../../reading/edition.ts";
import { ContentError, describe } from "../../../reading/problems.ts";
import { orThrow, textIfThere } from "../../../reading/read.ts";
import { placeIn, siteFolder } from "../../../reading/site-folder.ts";
import { ignoredFiles } from "./ignored.ts";
import { keepContent, keptHeads } from "./kept-content.ts";
import { type Content, type Heads, loadContent, loadHeads } from "./load.ts";
import { readBody, rememberHeads } from "./load-article.ts";
import { livingAddresses } from "./paths.ts";
import { vanishedFaults } from "./published.ts";

/** What collections are made of: in development with the files of articles. */
type Shown = Omit<Heads, "sources"> & Partial<Pick<Heads, "sources">>;

type Entry = {
  id: string;
  data: Record<string, unknown>;
  /** The file: pages that show the entry are loaded anew when it has changed. */
  source?: string | undefined;
};

/** What is told with a change in development (`release/fresh-content.ts`); here it is noted that the folder was read anew. */
export type ChangedFile = { file: string; isNew: boolean; isRead: boolean };

/**
 * An Astro collection of a part of the site's folder. Faults end a build with a list of all of them; in development they
 * are listed too, and the pages stay as they were until the fault is mended. The body of an article is checked in
 * development when it is saved, and when a page shows it.
 */
export function collectionOf(entriesOf: (content: Shown) => Entry[]): Loader {
  return {
    name: "content",
    async load({ collection, store, watcher, logger, generateDigest, refreshContextData }) {
      const warn = (text: string) => logger.warn(text);
      const changed = refreshContextData as ChangedFile | undefined;
      if (changed) changed.isRead = true;
      // what is the same is left alone: each entry that is set or taken out is told to open pages
      const fill = (content: Shown) => {
        const entries = entriesOf(content);
        const ids = new Set(entries.map(({ id }) => id));
        for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
        for (const { id, data, source = "" } of entries)
          store.set({ id, data, digest: generateDigest(source + JSON.stringify(data)) });
      };
      if (!isIgnoredSaid || (changed?.isNew && collection === "articles"))
        for (const problem of ignoredFiles(siteFolder())) warn(describe(problem).trim());
      isIgnoredSaid = true;
      if (!watcher) {
        fill(await contentOfBuild(warn));
        judged ??= requirePictures(warn);
        return judged;
      }
      const early = changed ? undefined : await keptHeads();
      if (early) rememberHeads(early);
      try {
        fill(currentHeads(warn));
        if (collection === "articles" && changed) checkBody(changed.file);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        if (collection === "articles") logger.error(error.message);
        // what an earlier run kept, perhaps of another site
        if (!changed) store.clear();
      }
    },
  };
}

/** Throws the faults of an article's body, if this file is one. */
function checkBody(file: string): void {
  const name = path.relative(siteFolder(), file);
  const source = /^articles\/[^/]+\.md$/.test(name) ? textIfThere(siteFolder(), name) : undefined;
  if (source !== undefined) orThrow(readBody(placeIn(siteFolder(), name), source));
}

/**
 * A picture that is missing or cannot be shown ends a build, since every reader would see a hole; in development it may
 * be drawn or mended later.
 */
async function requirePictures(warn: (text: string) => void): Promise<void> {
  const { problems, warnings } = await judgePictures(siteFolder());
  for (const warning of warnings) warn(describe(warning).trim());
  if (problems.length > 0) throw new ContentError(problems);
}

/**
 * In a build for readers, an address they know has to lead somewhere; whoever is still writing is told only. Faults of
 * drafts stop nothing.
 */
function requireKnownAddresses(content: Shown, warn: (text: string) => void): void {
  const faults = vanishedFaults(siteFolder(), livingAddresses(content), content.addresses);
  if (faults.length > 0 && currentEdition() === "public") throw new ContentError(faults);
  for (const fault of [...content.warnings, ...faults]) warn(describe(fault).trim());
}

/** By the collection that is filled first: a fault may stop the others. */
let isIgnoredSaid = false;

let judged: Promise<void> | undefined;

let known: Promise<Content> | undefined;

/** Collections share one reading. */
function contentOfBuild(warn: (text: string) => void): Promise<Content> {
  known ??= keepContent(async () => loadContent()).then((content) => {
    requireKnownAddresses(content, warn);
    return content;
  });
  return known;
}

let heads: Heads | undefined;

/** In development; collections that are filled because of the same change share one reading. */
function currentHeads(warn: (text: string) => void): Heads {
  if (!heads) {
    // the desk tells faults at their files
    heads = loadHeads(siteFolder(), { forgives: deskOfPreview() !== undefined });
    requireKnownAddresses(heads, warn);
  }
  setImmediate(() => {
    heads = undefined;
  });
  return heads;
}
