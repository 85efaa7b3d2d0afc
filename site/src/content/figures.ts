import type { Element } from "hast";
import { h } from "hastscript";
import type { Image } from "mdast";
import { pictureSizes } from "../../../pictures/sizes.ts";
import { pictureSet, pictureUrl } from "../pictures/picture-url.ts";

/** Width a step picture is shown at: the text column and its margin, or the phone's width. */
const stepWidths = "(min-width: 60rem) 40rem, 100vw";

/**
 * A picture of the text with its caption: `![alternative](picture:name "caption")`, or any other address.
 * `ownAddress` is what the addresses of the text's own pictures begin with.
 */
export function figureElement(image: Image, ownAddress?: string): Element {
  const own = image.url.startsWith("picture:") && ownAddress;
  const picture = own
    ? ownPicture(`${ownAddress}.${image.url.slice("picture:".length)}`, image)
    : imageOf({ src: image.url, alt: image.alt ?? "" });
  const caption = image.title ? [h("figcaption", image.title)] : [];
  return h("figure", { dataPicture: "" }, [picture, ...caption]);
}

function ownPicture(address: string, image: Image): Element {
  const [small] = pictureSizes.step;
  const source = (format: "avif" | "webp") =>
    h("source", {
      type: `image/${format}`,
      srcSet: pictureSet(address, "step", format),
      sizes: stepWidths,
    });
  return h("picture", {}, [
    source("avif"),
    source("webp"),
    imageOf({ src: pictureUrl(address, small, "jpg"), alt: image.alt ?? "" }),
  ]);
}

function imageOf({ src, alt }: { src: string; alt: string }): Element {
  return h("img", { src, alt, width: 800, height: 500, loading: "lazy", decoding: "async" });
}
