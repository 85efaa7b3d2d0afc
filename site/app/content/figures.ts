import type { Element } from "hast";
import { h } from "hastscript";
import type { Image } from "mdast";
import { type PictureKey, pictureSet, pictureSizes, pictureUrl } from "../pictures/picture-url.ts";

type FigureOptions = { picturePrefix?: PictureKey; pictureHost?: string };

/** Width a step picture is shown at: the text column and its margin, or the phone's width. */
const stepWidths = "(min-width: 60rem) 40rem, 100vw";

/** A picture of the text with its caption: `![alternative](picture:name "caption")`, or any other address. */
export function figureElement(image: Image, { picturePrefix, pictureHost }: FigureOptions): Element {
  const own = image.url.startsWith("picture:") && picturePrefix;
  const picture = own
    ? ownPicture(`${picturePrefix}.${image.url.slice("picture:".length)}` as PictureKey, image, pictureHost)
    : imageOf({ src: image.url, alt: image.alt ?? "" });
  const caption = image.title ? [h("figcaption", image.title)] : [];
  return h("figure", { dataPicture: "" }, [picture, ...caption]);
}

function ownPicture(picture: PictureKey, image: Image, host = ""): Element {
  const [small] = pictureSizes.step;
  const source = (format: "avif" | "webp") =>
    h("source", {
      type: `image/${format}`,
      srcSet: pictureSet(picture, "step", format, host),
      sizes: stepWidths,
    });
  return h("picture", {}, [
    source("avif"),
    source("webp"),
    imageOf({ src: pictureUrl(picture, small, "jpg", host), alt: image.alt ?? "" }),
  ]);
}

function imageOf({ src, alt }: { src: string; alt: string }): Element {
  return h("img", { src, alt, width: 800, height: 500, loading: "lazy", decoding: "async" });
}
