import { createHash } from "node:crypto";
import { readObject } from "./object.ts";
import { type PictureBrand, paletteOf } from "./palette.ts";
import { type Card, type ComposedPicture, type DrawnSite, isComposed } from "./picture.ts";

/** Increase it when the engine draws the same scene differently. */
export const engineVersion = 2;

/** The same for share cards alone. */
const cardVersion = 2;

/** Changes exactly when the picture would. */
export function pictureHash(
  { scene, family, shape }: Pick<ComposedPicture, "scene" | "family" | "shape">,
  brand: PictureBrand,
): string {
  const names = [...scene.wall, ...scene.objects].map((item) => item.object);
  const objects = [...new Set(names)].sort().map((name) => readObject(name).source);
  return digest([engineVersion, shape, paletteOf(brand, family, scene.hour), scene, objects]);
}

export function cardHash({ title, label, pictures }: Card, { name, brand }: DrawnSite): string {
  // the sample has no logo, so that the hashes of its cards do not change
  const own = brand.logo ? [brand.logo.svg] : [];
  return digest([
    engineVersion,
    cardVersion,
    name,
    title,
    label,
    pictures.filter(isComposed).map((picture) => pictureHash(picture, brand)),
    ...own,
  ]);
}

export function digest(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
