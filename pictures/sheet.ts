import { mkdirSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import sharp, { type Sharp } from "sharp";
import { setText } from "./lettering.ts";
import { inkColour } from "./palette.ts";
import { stand } from "./placing.ts";
import { objectsFolder } from "./stock.ts";

/** Pictures for whoever draws; git ignores them. */
const shotsFolder = join(import.meta.dirname, "../shots");

type Cell = {
  image: Buffer;
  title: string;
};

/** The stock of objects in the colours of the brand, with their names. */
export async function objectSheet(text: string): Promise<string> {
  const files = readdirSync(objectsFolder).filter((file) => file.endsWith(".svg") && file.includes(text));
  const cells: Cell[] = [];
  for (const file of files) cells.push(await objectCell(file.replace(/\.svg$/, "")));
  const columns = Math.max(1, Math.min(14, cells.length));
  return write(await grid(cells, columns), "objects");
}

async function objectCell(object: string): Promise<Cell> {
  const tall = await stand({ object, x: 65, foot: 122, height: 112 }, "");
  const wide = tall.right - tall.left > 122;
  const { svg } = wide ? await stand({ object, x: 65, foot: 122, width: 122 }, "") : tall;
  const root = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}"`;
  const image = await sharp(Buffer.from(`<svg ${root}>${svg}</svg>`))
    .png()
    .toBuffer();
  return { image, title: object };
}

const side = 130;

async function grid(cells: readonly Cell[], columns: number): Promise<Sharp> {
  const [stepX, stepY, margin] = [side + 16, side + 34, 20];
  const layers = cells.map(async ({ image, title }, i) => {
    const left = margin + (i % columns) * stepX;
    const top = margin + Math.floor(i / columns) * stepY;
    return [
      { input: image, left, top },
      { input: await label(title, side, inkColour), left, top: top + side + 3 },
    ];
  });
  const rows = Math.ceil(cells.length / columns);
  const sheet = page(columns * stepX + margin * 2, rows * stepY + margin * 2, "#d9d3c0");
  return sheet.composite((await Promise.all(layers)).flat());
}

async function label(text: string, width: number, colour: string): Promise<Buffer> {
  const size = Math.min(16, (width / text.length) * 2);
  const paths = await setText({
    text,
    width,
    height: 26,
    size,
    face: "text",
    colour,
    align: "left",
    lineHeight: 1,
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="26">${paths}</svg>`);
}

function page(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function write(image: Sharp, name: string): Promise<string> {
  mkdirSync(shotsFolder, { recursive: true });
  const path = join(shotsFolder, `${name}.png`);
  await image.png().toFile(path);
  return relative(process.cwd(), path);
}
