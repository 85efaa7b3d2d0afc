// Loaded by Node itself (`catalogue.ts`), once a process, so that pictures and pages use the same content.
import type { PictureSite } from "../../../pictures/entries.ts";
import { currentMode, deskOfPreview } from "../../../site-folder/build-mode.ts";
import { siteFolder } from "../../../site-folder/site-folder.ts";
import { type Content, contentOf, type Folder, partsOrThrow, readFolder } from "./load.ts";
import type { Memory } from "./memory.ts";
import { pictureSiteOf } from "./picture-site.ts";

/** What pages show; `faults` are those that development lists on each page, `warnings` those of drafts. */
export type CurrentContent = Content & Pick<Folder, "faults" | "warnings"> & { pictured: PictureSite };

const memory: Memory = new Map();
let current: CurrentContent | undefined;

/** The site's content, read on first use. Throws a `ContentError` if it cannot be shown. */
export function currentContent(): CurrentContent {
  current ??= read();
  return current;
}

/**
 * For development: the next call of `currentContent` reads what has changed. Files with faults keep their last content.
 */
export function contentChanged(): void {
  current = undefined;
}

function read(): CurrentContent {
  const root = siteFolder();
  const mode = currentMode();
  const folder = readFolder(root, mode === "dev" ? { memory } : {});
  const parts = (mode === "dev" && folder.parts) || partsOrThrow(root, folder, mode);
  // the desk lists faults beside the page
  const faults = deskOfPreview() ? [] : folder.faults;
  return {
    ...contentOf(parts, mode),
    faults,
    warnings: folder.warnings,
    pictured: pictureSiteOf(root, parts, mode),
  };
}
