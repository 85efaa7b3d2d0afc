import type { Family, PictureBrand } from "./palette.ts";
import type { Scene } from "./scene.ts";
import type { PictureShape } from "./sizes.ts";

export type DrawnSite = { name: string; brand: PictureBrand };

export type Photograph = {
  name: string;
  path: string;
  place: { file: string; line: number; field: string };
};

/** `key`: in its file names (`article/2-minute-rule`). */
export type PictureSpec = { key: string; shape: PictureShape; family: Family } & (
  | { /** By `npm run pictures`, stored in the site's `pictures/`. */ from: "scene"; scene: Scene }
  | { /** No scene and no photograph is named: drawn by the build. */ from: "plain"; scene: Scene }
  | {
      /** For readers in dark: drawn by the build. */ from: "lamp";
      scene: Scene;
    }
  | { from: "photograph"; photograph: Photograph }
);

export type ComposedPicture = Extract<PictureSpec, { scene: Scene }>;

/** A title beside a picture; for the home page, pictures side by side. */
export type Card = {
  key: string;
  title: string;
  /** In the pill; none on a category's own card. */
  label?: string;
  pictures: PictureSpec[];
};

export function isComposed(picture: PictureSpec): picture is ComposedPicture {
  return picture.from !== "photograph";
}

/** Pictures without a scene, and their cards, are made by the build. */
export function isStored(entry: PictureSpec | Card): boolean {
  return "pictures" in entry ? entry.pictures.some(({ from }) => from === "scene") : entry.from === "scene";
}
