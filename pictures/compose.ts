import { badge, drawMark } from "./annotations.ts";
import {
  type Canvas,
  ground,
  lamplight,
  paleShape,
  shadows,
  shapeReach,
  stageDefs,
  wall,
} from "./backdrop.ts";
import { type Family, type Palette, type PictureBrand, paletteOf } from "./palette.ts";
import { hang, type PlacedObject, stand } from "./place-object.ts";
import type { Scene } from "./scene.ts";
import { type PictureShape, pictureSizes } from "./sizes.ts";

export type Drawing = {
  svg: string;
  width: number;
  height: number;
};

type Room = {
  left: number;
  top: number;
  right: number;
  bottom: number;
};

type Composed = { scene: Scene; family: Family; shape: PictureShape };

type Arrangement = {
  hung: PlacedObject[];
  standing: PlacedObject[];
};

export async function compose({ scene, family, shape }: Composed, brand: PictureBrand): Promise<Drawing> {
  const palette = paletteOf(brand, family, scene.hour);
  const frame = frameOf(scene, shape);
  const still = await arrange(scene);
  const number = scene.badge ? await badge(scene.badge, palette, brand) : "";
  return svgDocument(frame, palette, [
    await wall(frame, scene),
    paleShape(frame, scene) + hungItems(still),
    ground(frame, scene),
    await standingItems(scene, still, palette, brand),
    lamplight(frame, scene),
    number,
  ]);
}

/** On a wider canvas: as large as `room` allows with nothing cut, with the table's edge at `stage.table`. */
export async function composeInto(
  { scene, family, shape }: Composed,
  brand: PictureBrand,
  stage: Canvas,
  room: Room,
): Promise<Drawing> {
  const palette = paletteOf(brand, family, scene.hour);
  const frame = frameOf(scene, shape);
  const still = await arrange(scene);
  const { x, y, k } = fit([...still.hung, ...still.standing], frame.table, stage.table, room);
  const moved = (content: string) => `<g transform="translate(${x} ${y}) scale(${k})">${content}</g>`;
  const middle = scene.shapeX ?? frame.width / 2;
  const leftmost = (room.left - spareRoom - x) / k + shapeReach;
  const rightmost = (room.right + spareRoom - x) / k - shapeReach;
  const shown: Scene = {
    ...scene,
    light: scene.light === "none" ? "none" : "right",
    shapeX: Math.min(Math.max(middle, leftmost), rightmost),
  };
  return svgDocument(stage, palette, [
    await wall(stage, shown),
    moved(paleShape(frame, shown) + hungItems(still)),
    ground(stage, shown),
    moved(await standingItems(scene, still, palette, brand)),
  ]);
}

/** How far the pale form may reach beyond its room. */
const spareRoom = 30;

/** On a wider canvas a single object would become too large. */
const largestScale = 1.05;

function fit(items: readonly PlacedObject[], from: number, to: number, room: Room) {
  const left = Math.min(...items.map((item) => item.left));
  const right = Math.max(...items.map((item) => item.right));
  const rise = from - Math.min(...items.map((item) => item.top));
  const fall = Math.max(...items.map((item) => item.bottom)) - from;
  const k = Math.min(
    largestScale,
    (room.right - room.left) / (right - left),
    (to - room.top) / Math.max(rise, 1),
    (room.bottom - to) / Math.max(fall, 1),
  );
  const x = (room.left + room.right) / 2 - ((left + right) / 2) * k;
  return { x, y: to - from * k, k };
}

async function arrange(scene: Scene): Promise<Arrangement> {
  const [hung, standing] = await Promise.all([
    Promise.all(scene.wall.map((item, i) => hang(item, `w${i}-`))),
    Promise.all(scene.objects.map((item, i) => stand(item, `o${i}-`))),
  ]);
  return { hung, standing };
}

function hungItems({ hung }: Arrangement): string {
  return hung.map((item) => `<g filter="url(#hung)">${item.svg}</g>`).join("");
}

async function standingItems(
  scene: Scene,
  { standing }: Arrangement,
  palette: Palette,
  brand: PictureBrand,
): Promise<string> {
  const glows = scene.marks.filter((mark) => "glow" in mark);
  const signs = scene.marks.filter((mark) => !("glow" in mark));
  return [
    ...glows.map((mark) => drawMark(mark, palette, brand)),
    await shadows(standing, palette),
    ...standing.map((item) => item.svg),
    ...signs.map((mark) => drawMark(mark, palette, brand)),
  ].join("");
}

function frameOf(scene: Scene, shape: PictureShape): Canvas {
  const [, size] = pictureSizes[shape];
  return { ...size, table: scene.table ?? Math.round(size.height * 0.7) };
}

function svgDocument(canvas: Canvas, palette: Palette, layers: readonly string[]): Drawing {
  const { left = 0, height } = canvas;
  const width = canvas.width - left;
  const root = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`;
  const size = `viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}"`;
  return { svg: `<svg ${root} ${size}>${stageDefs(palette)}${layers.join("")}</svg>`, width, height };
}
