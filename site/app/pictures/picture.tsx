import { useSite } from "../use-site.ts";
import { type PictureKey, type PictureShape, pictureSet, pictureSizes, pictureUrl } from "./picture-url.ts";

type Props = {
  picture: PictureKey;
  /** Empty beside a heading that says the same. */
  alt: string;
  shape?: PictureShape;
  /** Widths it is shown at, as in the `sizes` attribute. */
  sizes: string;
  /** The one picture that is seen first: loaded at once, before the others. */
  first?: boolean;
};

/** A picture of ours in AVIF, WebP and, for old browsers, JPEG. When it fails, its box shows a plain sign instead. */
export function Picture({ picture, alt, shape = "cover", sizes, first = false }: Props) {
  const { pictureHost } = useSite();
  const [small, large] = pictureSizes[shape];
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(picture, shape, "avif", pictureHost)} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSet(picture, shape, "webp", pictureHost)} sizes={sizes} />
      <img
        src={pictureUrl(picture, small, "jpg", pictureHost)}
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
