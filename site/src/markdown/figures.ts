import type { Element } from "hast";
import { h } from "hastscript";
import type { Image } from "mdast";
import { stepKey } from "../../../pictures/picture-reference.ts";
import { type PictureKey, pictureSizes } from "../../../pictures/sizes.ts";
import { pictureAddress, pictureSet, pictureUrl } from "../pictures/picture-url.ts";

/** The text column with its margin, or a phone's width. */
const stepWidths = "(min-width: 60rem) 40rem, 100vw";

/** `host`: of the drawings. */
export type PicturesOf = { key: PictureKey; host: string };

/**
 * `![alternative](picture:name "caption")`, or the name of a photograph beside the text. `body-faults.ts` reports
 * anything else.
 */
export function figureElement(image: Image, of?: PicturesOf): Element {
  const host = image.url.startsWith("picture:") ? of?.host : "";
  const picture = of
    ? ownPicture(pictureAddress(stepKey(of.key, image.url), host), image)
    : imageOf({ src: image.url, alt: image.alt ?? "" });
  const caption = image.title ? [h("figcaption", image.title)] : [];
  return h("figure", { dataPicture: "" }, [picture, ...caption]);
}

function ownPicture(address: string, image: Image): Element {
  const [small] = pictureSizes.step;
  return h("picture", {}, [
    h("source", { type: "image/avif", srcSet: pictureSet(address, "step", "avif"), sizes: stepWidths }),
    imageOf({ src: pictureUrl(address, small, "jpg"), alt: image.alt ?? "" }),
  ]);
}

function imageOf({ src, alt }: { src: string; alt: string }): Element {
  return h("img", { src, alt, width: 800, height: 500, loading: "lazy", decoding: "async" });
}
