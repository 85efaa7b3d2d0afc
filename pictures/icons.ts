import sharp from "sharp";
import { OperatorError } from "../platform/operator-error.ts";
import { type PictureBrand, siteMark } from "./palette.ts";

/** As the manifest names them; systems crop a maskable one. */
export const homeScreenIcons = [
  { file: "icon-192.png", side: 192, purpose: "any" },
  { file: "icon-512.png", side: 512, purpose: "any" },
  { file: "icon-maskable-512.png", side: 512, purpose: "maskable" },
] as const;

/** Of the icon's side: a maskable icon is only safe within a circle of four fifths of it (W3C). */
const shareOf = { any: 0.72, maskable: 0.54 };

/** By name. Throws if `logo.svg` cannot be drawn. */
export async function icons(brand: PictureBrand): Promise<Record<string, Buffer>> {
  const [paper] = brand.colours.paper;
  if (brand.logo) return iconsOf(brand.logo.svg, paper);
  const mark = siteMark(brand);
  const favicon = icon(mark, 36, "none", 1);
  const [small, large] = await Promise.all([png(favicon, 32), png(icon(mark, 54, paper, 1.18), 180)]);
  const screen = await homeScreen((side, share) => png(icon(mark, 54, paper, (share * 54) / 33), side));
  return { ...files(`${favicon}\n`, small, large), ...screen };
}

async function homeScreen(draw: (side: number, share: number) => Promise<Buffer>) {
  const drawn = homeScreenIcons.map(async ({ file, side, purpose }) => [
    file,
    await draw(side, shareOf[purpose]),
  ]);
  return Object.fromEntries(await Promise.all(drawn));
}

export async function iconsOf(logo: string, paper: string): Promise<Record<string, Buffer>> {
  const [small, large] = await Promise.all([fitted(logo, 32, 32), fitted(logo, 130, 180, paper)]);
  const screen = await homeScreen((side, share) => fitted(logo, Math.round(side * share), side, paper));
  return { ...files(logo, small, large), ...screen, "logo.svg": Buffer.from(logo) };
}

function files(favicon: string, small: Buffer, large: Buffer): Record<string, Buffer> {
  return {
    "favicon.svg": Buffer.from(favicon),
    "favicon.ico": asIco(small, 32),
    "apple-touch-icon.png": large,
  };
}

function icon(mark: string, side: number, background: string, scale: number): string {
  const x = (side - 27 * scale) / 2;
  const y = (side - 33 * scale) / 2;
  const ground = background === "none" ? "" : `<rect width="${side}" height="${side}" fill="${background}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${ground}<g transform="translate(${x} ${y}) scale(${scale})">${mark}</g></svg>`;
}

function png(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 576 }).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}

/** Of any proportions, centred in a square. */
async function fitted(svg: string, side: number, square: number, background = "#0000"): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(svg), { density: 288 })
    .resize(side, side, { fit: "contain", background: "#0000" })
    .toBuffer()
    .catch((cause: Error) => {
      throw new OperatorError(`logo.svg cannot be drawn: ${cause.message}`);
    });
  return sharp({ create: { width: square, height: square, channels: 4, background } })
    .composite([{ input: drawn, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** One PNG: six bytes of header, sixteen of directory, then the image. */
function asIco(image: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}
