import { mkdirSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PictureCatalogue } from "./catalogue.ts";
import { compose } from "./compose.ts";
import { setText } from "./lettering.ts";
import { darkPage, inkColour, paperColour } from "./palette.ts";
import { type ComposedPicture, isComposed } from "./picture.ts";
import { stand } from "./placing.ts";
import { develop, open, rasterise } from "./raster.ts";
import { objectsFolder } from "./stock.ts";

/** Pictures for the drawer's own eyes; git ignores them. */
const shotsFolder = join(import.meta.dirname, "../shots");

type Cell = {
  image: Buffer;
  title: string;
};

/** Draws each picture that has a scene large, and half as large on the light and on the dark page. */
export async function drawPreviews({ pictures }: PictureCatalogue): Promise<string> {
  const paths: string[] = [];
  for (const picture of pictures.filter(isComposed)) paths.push(await previewOne(picture));
  return paths.join("\n") || "no picture has such a key";
}

async function previewOne(picture: ComposedPicture): Promise<string> {
  const large = await developed(picture, 1);
  const small = await png(await developed(picture, 0.5));
  const [width, height] = [large.width, large.height];
  const image = page(width * 1.5 + 20, height, paperColour).composite([
    { input: await png(large), left: 0, top: 0 },
    {
      input: await page(width / 2 + 20, height / 2, darkPage)
        .png()
        .toBuffer(),
      left: width,
      top: height / 2,
    },
    { input: small, left: width + 10, top: 0 },
    { input: await inDark(small), left: width + 10, top: height / 2 },
  ]);
  return write(image, picture.key.replaceAll("/", "-"));
}

/** The stock in the colours of the brand, with the names that scenes use. */
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

async function developed({ scene, family, shape }: ComposedPicture, scale: number) {
  const drawing = await compose(scene, family, shape);
  return develop(await rasterise(drawing), drawing.width * scale, drawing.height * scale);
}

/** What the site's dark theme does to pictures. */
function inDark(image: Buffer): Promise<Buffer> {
  return sharp(image).modulate({ brightness: 0.86, saturation: 0.95 }).png().toBuffer();
}

function page(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

function png(pixels: Parameters<typeof open>[0]): Promise<Buffer> {
  return open(pixels).png().toBuffer();
}

async function write(image: Sharp, name: string): Promise<string> {
  mkdirSync(shotsFolder, { recursive: true });
  const path = join(shotsFolder, `${name}.png`);
  await image.png().toFile(path);
  return relative(process.cwd(), path);
}
