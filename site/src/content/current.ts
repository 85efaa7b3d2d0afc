// Loaded by Node itself and once a process (`catalogue.ts`), so that what makes pictures and what makes pages share one reading.
import type { PictureSite } from "../../../pictures/entries.ts";
import { currentMode, deskOfPreview } from "../../../reading/build-mode.ts";
import { siteFolder } from "../../../reading/site-folder.ts";
import { type Content, contentOf, type Folder, partsOrThrow, readFolder } from "./load.ts";
import type { Memory } from "./memory.ts";
import { pictureSiteOf } from "./picture-site.ts";

/** What pages show; `faults` are those that development lists on each page, `warnings` those of drafts. */
export type CurrentContent = Content & Pick<Folder, "faults" | "warnings"> & { pictured: PictureSite };

const memory: Memory = new Map();
let current: CurrentContent | undefined;

/** The site's content, read when it is first asked for. Throws a `ContentError` where it cannot be shown. */
export function currentContent(): CurrentContent {
  current ??= read();
  return current;
}

/** For development: whoever asks next gets what has changed since. What has faults stays as it was last without. */
export function contentChanged(): void {
  current = undefined;
}

function read(): CurrentContent {
  const [root, mode] = [siteFolder(), currentMode()];
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
