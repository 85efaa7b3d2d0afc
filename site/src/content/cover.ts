import type { CategoryEntry } from "../../../brand/categories.ts";
import { coverKey } from "../../../pictures/picture-reference.ts";
import type { PictureKey } from "../../../pictures/sizes.ts";
import { pictureAddress } from "../pictures/picture-url.ts";

type Named = {
  key: PictureKey;
  /** The photograph that the file names. */
  cover?: string | undefined;
  thumbnailAlt?: string | undefined;
  /** Whether a scene lies beside it. */
  hasScene: boolean;
};

/** Address and words of what stands above an article or quiz; `fault` when the words are missing. */
export function coverOf(
  { key, cover, thumbnailAlt, hasScene }: Named,
  category: CategoryEntry,
  pictureHost: string,
): { thumbnail: string; thumbnailAlt: string; fault?: string } {
  // a host has what is drawn; photographs lie here
  const host = cover === undefined ? pictureHost : "";
  const hasOwn = cover !== undefined || hasScene || host !== "";
  const thumbnail = pictureAddress(coverKey(key, category.family ?? category.slug, hasOwn), host);
  if (!hasOwn) return { thumbnail, thumbnailAlt: plainCoverText(category.title) };
  if (thumbnailAlt) return { thumbnail, thumbnailAlt };
  return { thumbnail, thumbnailAlt: "", fault: "is missing; say what the cover shows" };
}

/** What a plain cover says to those who cannot see it: no more than it is. */
export function plainCoverText(category: string): string {
  return `Plain cover of ${category}`;
}
