import type { Family, PictureBrand } from "./palette.ts";
import type { Scene } from "./scene.ts";
import type { PictureShape } from "./sizes.ts";

/** The site that pictures are of: its name stands on cards, its colours are in all that is drawn. */
export type DrawnSite = { name: string; brand: PictureBrand };

/** A photograph beside an article or quiz, and the place that names it. */
export type Photograph = {
  /** As it is named there: `kettle.jpg`. */
  name: string;
  /** The path of the file. */
  path: string;
  place: { file: string; line: number; field: string };
};

/** One picture that the site needs: the key in its file names (`article/2-minute-rule`), and its source. */
export type PictureSpec = { key: string; shape: PictureShape; family: Family } & (
  | { /** Drawn by `npm run pictures` and stored in the site's `pictures/`. */ from: "scene"; scene: Scene }
  | { /** No scene and no photograph is named: drawn by the build. */ from: "plain"; scene: Scene }
  | {
      /** A cover or category by lamplight, for readers in dark: drawn by the build. */ from: "lamp";
      scene: Scene;
    }
  | { from: "photograph"; photograph: Photograph }
);

export type ComposedPicture = Extract<PictureSpec, { scene: Scene }>;

/** One share card: a title beside a picture; for the home page, pictures side by side. */
export type Card = {
  key: string;
  title: string;
  /** Name of the category in the pill; none on a category's own card. */
  label?: string;
  pictures: PictureSpec[];
};

export function isComposed(picture: PictureSpec): picture is ComposedPicture {
  return picture.from !== "photograph";
}

/** Whether its file is committed with the content. Pictures without a scene, and their cards, are made by the build. */
export function isStored(entry: PictureSpec | Card): boolean {
  return "pictures" in entry ? entry.pictures.some(({ from }) => from === "scene") : entry.from === "scene";
}
