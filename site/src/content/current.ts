// Loaded by Node itself (`for-pages.ts`), once a process.
import { createHash } from "node:crypto";
import { brandReading } from "../../../brand/brand.ts";
import { readNights } from "../../../pictures/catalogue.ts";
import type { PictureSite } from "../../../pictures/entry-pictures.ts";
import { type HouseRoom, houseOf } from "../../../pictures/house-rooms.ts";
import { diskCache, ownVersion } from "../../../platform/disk-cache.ts";
import { siteFolder } from "../../../platform/paths.ts";
import { currentMode, deskOfPreview, momentOfBuild } from "../../../site-folder/build-mode.ts";
import { dayIn } from "../../../site-folder/time-zone.ts";
import { type Content, contentOf, type Folder, partsOrThrow, readFolder } from "./load.ts";
import { memoryCache } from "./memory-cache.ts";
import { pictureSiteOf } from "./picture-site.ts";

/** `faults`: those that development lists on each page; `warnings`: those of drafts. */
export type CurrentContent = Content &
  Pick<Folder, "faults" | "warnings"> & {
    pictured: PictureSite;
    /** By the names of the home page's pictures: what its shelf shows in dark. */
    nights: () => ReturnType<typeof readNights>;
    /** None if the home page has its shelf. */
    house: () => HouseRoom[];
    /** Changes whenever a page would that is made of this, and of what every page shows. */
    pageKey: (own: unknown) => string;
  };

let current: CurrentContent | undefined;

/** Read on first use. Throws a `ContentError` if it cannot be shown. */
export function content(): CurrentContent {
  current ??= read();
  return current;
}

/** For development: the next call of `content` reads what has changed. Files with faults keep their last content. */
export function contentChanged(): void {
  current = undefined;
}

function read(): CurrentContent {
  const root = siteFolder();
  const mode = currentMode();
  const folder = readFolder(root, { inMemory: memoryCache, onDisk: diskCache("entries") });
  const parts = (mode === "dev" && folder.parts) || partsOrThrow(root, folder, mode);
  // the desk lists faults beside the page
  const faults = deskOfPreview() ? [] : folder.faults;
  const shown = contentOf(parts, mode);
  const pictured = pictureSiteOf(root, parts, mode);
  return {
    ...shown,
    faults,
    warnings: folder.warnings,
    pictured,
    nights: () => readNights(pictured),
    house: () => houseOf(pictured),
    pageKey: pageKeyOf(shown),
  };
}

/** The code, the settings and the brand, and the year in the footer. */
function pageKeyOf({ site, brandAssets }: Content): CurrentContent["pageKey"] {
  const year = dayIn(site.timeZone, momentOfBuild()).slice(0, 4);
  // faults of brand.yaml stop a build; development goes on
  const brand = brandReading(siteFolder()).value;
  const ofEvery = JSON.stringify([ownVersion(), year, site, brandAssets, brand]);
  const hash = createHash("sha256").update(ofEvery);
  return (own) => hash.copy().update(JSON.stringify(own)).digest("base64url");
}
