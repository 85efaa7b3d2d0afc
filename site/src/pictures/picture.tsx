import { type PictureShape, pictureSizes } from "../../../pictures/sizes.ts";
import { pictureSet, pictureUrl } from "./picture-url.ts";

type Props = {
  /** What its addresses begin with (`pictureAddress`). */
  address: string;
  /** Empty next to a heading that says the same. */
  alt: string;
  shape?: PictureShape;
  sizes: string;
  /** The first picture in view: loads at once, before the others. */
  first?: boolean;
};

/** A picture in AVIF and, for old browsers, JPEG. If it fails to load, its box shows a plain shape. */
export function Picture({ address, alt, shape = "cover", sizes, first = false }: Props) {
  const [small, large] = pictureSizes[shape];
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(address, shape, "avif")} sizes={sizes} />
      <img
        src={pictureUrl(address, small, "jpg")}
        alt={alt}
        width={large.width}
        height={large.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** The `sizes` of covers: on a card, on one of two in a row, above an article, beside a quiz's title. */
export const coverWidths = {
  card: "(min-width: 60rem) 25rem, (min-width: 40rem) 45vw, 100vw",
  pair: "(min-width: 80rem) 38rem, (min-width: 40rem) 45vw, 100vw",
  article: "(min-width: 60rem) 34rem, 100vw",
  quiz: "(min-width: 46rem) 22rem, 100vw",
} as const;

/** The first cover of a page, for preloading (`frame/head.ts`). */
export function firstCover(entry: { thumbnail: string } | undefined, place: keyof typeof coverWidths) {
  return entry && { address: entry.thumbnail, sizes: coverWidths[place] };
}
