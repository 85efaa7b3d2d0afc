import { type PictureShape, pictureSizes } from "../../../pictures/sizes.ts";
import { coverWidths, inDark, nightAddress, pictureSet, pictureUrl } from "./picture-url.ts";

type Props = {
  address: string;
  /** Empty next to a heading that says the same. */
  alt: string;
  shape?: PictureShape;
  sizes: string;
  /** For readers in dark. */
  hasNight?: boolean;
  /** In view: loads at once. */
  first?: boolean;
};

/** AVIF and, for old browsers, JPEG. If it fails to load, its box shows a plain shape. */
export function Picture({ address, alt, shape = "cover", sizes, hasNight = false, first = false }: Props) {
  const [small, large] = pictureSizes[shape];
  const night = hasNight ? nightAddress(address) : undefined;
  return (
    <picture>
      {night && (
        <source media={inDark} type="image/avif" srcSet={pictureSet(night, shape, "avif")} sizes={sizes} />
      )}
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

/** For preloading (`frame/head.ts`). */
export function firstCover(
  entry: { thumbnail: string; hasNight?: boolean } | undefined,
  place: keyof typeof coverWidths,
) {
  return entry && { address: entry.thumbnail, hasNight: entry.hasNight, sizes: coverWidths[place] };
}
