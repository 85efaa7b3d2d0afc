/**
 * A file type by its first bytes, each read as one character, and what to do if it is not a photograph that we show.
 */
type Kind = { is: (start: string) => boolean; fault?: string };

const isBox = (start: string) => start.slice(4, 8) === "ftyp";
const brandsOf = (start: string) => start.slice(8, 64);

const kinds: Kind[] = [
  { is: (start) => start.startsWith("\xff\xd8\xff") || start.startsWith("\x89PNG\r\n") },
  { is: (start) => start.startsWith("RIFF") && start.slice(8, 12) === "WEBP" },
  { is: (start) => isBox(start) && /avi[fs]/.test(brandsOf(start)) },
  {
    is: (start) => isBox(start) && /hei|hev|mif1|msf1/.test(brandsOf(start)),
    fault:
      "is a HEIC photograph, which few browsers show; export it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)",
  },
  {
    is: (start) => start.startsWith("GIF8"),
    fault: "is a GIF, which is no photograph; export it, or one moment of it, as JPEG",
  },
  { is: (start) => /<svg[\s>]/i.test(start), fault: "is an SVG drawing; export it as PNG or JPEG" },
  {
    is: (start) => /^(II\*|MM.\*)/s.test(start),
    fault: "is a TIFF or a camera’s raw file; export it as JPEG",
  },
  { is: (start) => /^BM.{4}.{4}/s.test(start) && !isText(start), fault: "is a BMP; export it as JPEG" },
  { is: (start) => start.startsWith("%PDF"), fault: "is a PDF; export its picture as JPEG" },
  { is: isText, fault: "holds text and is no picture; copy the photograph itself here" },
];

/** Why a file with this beginning cannot be shown as a photograph; undefined for JPEG, PNG, WebP and AVIF. */
export function faultOfKind(start: string): string | undefined {
  const kind = kinds.find(({ is }) => is(start));
  return kind ? kind.fault : "is not a picture that can be read; export it as JPEG";
}

function isText(start: string): boolean {
  return !/\p{Cc}/u.test(start.replace(/[\t\r\n\x80-\x9f]/g, ""));
}
