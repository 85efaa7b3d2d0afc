import type { CategoryEntry } from "../../../brand/categories.ts";
import { coverKey } from "../../../pictures/picture-reference.ts";
import type { PictureKey } from "../../../pictures/sizes.ts";
import { pictureAddress } from "../pictures/picture-url.ts";

type Named = {
  key: PictureKey;
  cover?: string | undefined;
  thumbnailAlt?: string | undefined;
  hasScene: boolean;
};

/** The address and alternative text of a cover; `fault` if the alternative text is missing. */
export function coverOf(
  { key, cover, thumbnailAlt, hasScene }: Named,
  category: CategoryEntry,
  pictureHost: string,
): { thumbnail: string; thumbnailAlt: string; fault?: string } {
  // a picture host has the drawings; photographs are served from here
  const host = cover === undefined ? pictureHost : "";
  const hasOwn = cover !== undefined || hasScene || host !== "";
  const thumbnail = pictureAddress(coverKey(key, category.family ?? category.slug, hasOwn), host);
  if (!hasOwn) return { thumbnail, thumbnailAlt: plainCoverText(category.title) };
  if (thumbnailAlt) return { thumbnail, thumbnailAlt };
  return { thumbnail, thumbnailAlt: "", fault: "is missing; say what the cover shows" };
}

export function plainCoverText(category: string): string {
  return `Plain cover of ${category}`;
}
