import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { paperColour, siteMark } from "./palette.ts";

const publicFolder = join(import.meta.dirname, "../site/public");

/** The icons of browser tab and home screen. */
export const iconFiles = ["favicon.svg", "favicon.ico", "apple-touch-icon.png"].map((name) =>
  join(publicFolder, name),
);

export async function drawIcons(): Promise<number> {
  const favicon = icon(36, "none", 1);
  const touch = icon(54, paperColour, 1.18);
  const [small, large] = await Promise.all([png(favicon, 32), png(touch, 180)]);
  const files = [Buffer.from(`${favicon}\n`), asIco(small, 32), large];
  await Promise.all(files.map((data, i) => writeFile(iconFiles[i] ?? "", data)));
  return files.reduce((bytes, { length }) => bytes + length, 0);
}

function icon(side: number, background: string, scale: number): string {
  const [x, y] = [(side - 27 * scale) / 2, (side - 33 * scale) / 2];
  const ground = background === "none" ? "" : `<rect width="${side}" height="${side}" fill="${background}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${ground}<g transform="translate(${x} ${y}) scale(${scale})">${siteMark}</g></svg>`;
}

function png(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 576 }).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}

/** An ICO file that holds one PNG: six bytes of header, sixteen of directory, then the image. */
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
