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

/** By name, of the logo or, without one, of the site's mark. Throws if `logo.svg` cannot be drawn. */
export async function icons(brand: PictureBrand): Promise<Record<string, Buffer>> {
  const [paper] = brand.colours.paper;
  if (!brand.logo) return iconsOf(markFile(brand), paper);
  return { ...(await iconsOf(brand.logo.svg, paper)), "logo.svg": Buffer.from(brand.logo.svg) };
}

function markFile(brand: PictureBrand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 27 33">${siteMark(brand)}</svg>\n`;
}

export async function iconsOf(svg: string, paper: string): Promise<Record<string, Buffer>> {
  const screen = await Promise.all(
    homeScreenIcons.map(async ({ file, side, purpose }) => {
      return [file, await fitted(svg, Math.round(side * shareOf[purpose]), side, paper)] as const;
    }),
  );
  return {
    "favicon.svg": Buffer.from(svg),
    "favicon.ico": asIco(await fitted(svg, 32, 32), 32),
    "apple-touch-icon.png": await fitted(svg, 130, 180, paper),
    ...Object.fromEntries(screen),
  };
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
