import { type Box, drawnApart } from "./drawn-apart.ts";
import { shiftOf } from "./hue-shift.ts";
import { type Measure, measure } from "./measure.ts";
import { colouredBody, prefixIds, readObject } from "./object.ts";
import type { Hanging, Standing } from "./scene.ts";
import { fillSlots } from "./text-slots.ts";

export type PlacedObject = {
  svg: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Null if it does not touch the table. */
  shadow: { x: number; y: number; halfWidth: number } | null;
};

/** By its lowest point. `id` makes the ids of its gradients unique. */
export async function stand(item: Standing, id: string): Promise<PlacedObject> {
  const size = await measure(item.object, item.rotate);
  const k = scaleOf(item, size);
  const placed = await place(item, size, id, item.foot - size.height * k);
  return { ...placed, shadow: item.air || item.shadow === 0 ? null : shadowOf(item, size, k) };
}

/** By its upper edge. */
export async function hang(item: Hanging, id: string): Promise<PlacedObject> {
  const size = await measure(item.object, item.rotate);
  return place(item, size, id, item.top);
}

async function place(
  item: Standing | Hanging,
  size: Measure,
  id: string,
  top: number,
): Promise<PlacedObject> {
  const k = scaleOf(item, size);
  const body = await bodyOf(item, size);
  const content = body.includes("<filter")
    ? await drawnApart(body, around(size), k * 1.5)
    : prefixIds(body, id);
  const middle = size.left + size.width / 2;
  const transform = `translate(${item.x} ${top}) scale(${item.flip ? -k : k} ${k}) translate(${-middle} ${-size.top})`;
  return {
    svg: `<g transform="${transform}">${content}</g>`,
    left: item.x - (size.width * k) / 2,
    right: item.x + (size.width * k) / 2,
    top,
    bottom: top + size.height * k,
    shadow: null,
  };
}

/** With the faint paint around it that is not measured. */
function around({ left, top, width, height }: Measure): Box {
  const reach = Math.max(width, height) * 0.1;
  return { x: left - reach, y: top - reach, width: width + 2 * reach, height: height + 2 * reach };
}

async function bodyOf({ object, hue, words, rotate }: Standing | Hanging, size: Measure): Promise<string> {
  const file = readObject(object);
  const body = await fillSlots(colouredBody(file, hue && shiftOf(hue, size.hues)), words).catch(
    (cause: Error) => {
      throw new Error(`object ${object}: ${cause.message}`, { cause });
    },
  );
  return rotate ? `<g transform="rotate(${rotate} ${file.width / 2} ${file.height / 2})">${body}</g>` : body;
}

/** Mostly that of the part that touches the table. */
function shadowOf(item: Standing, size: Measure, k: number) {
  const offset = (size.contact.x - (size.left + size.width / 2)) * k;
  const halfWidth = ((size.contact.width * 0.72 + size.width * 0.28) * k) / 2;
  return {
    x: item.x + (item.flip ? -offset : offset),
    y: item.foot - 2,
    halfWidth: halfWidth * (item.shadow ?? 1),
  };
}

function scaleOf(item: Standing | Hanging, size: Measure): number {
  return item.height ? item.height / size.height : (item.width ?? 0) / size.width;
}
