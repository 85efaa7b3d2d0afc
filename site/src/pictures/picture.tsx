import { type PictureShape, pictureSizes } from "../../../pictures/sizes.ts";
import { pictureSet, pictureUrl } from "./picture-url.ts";

type Props = {
  /** What its addresses begin with (`pictureAddress`). */
  address: string;
  /** Empty beside a heading that says the same. */
  alt: string;
  shape?: PictureShape;
  /** Widths it is shown at, as in the `sizes` attribute. */
  sizes: string;
  /** The one picture that is seen first: loaded at once, before the others. */
  first?: boolean;
};

/** A picture in AVIF and, for old browsers, JPEG. When it fails, its box shows a plain sign instead. */
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
