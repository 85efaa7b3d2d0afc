import { readObject } from "./object.ts";
import { onTheFloor, onTheWall } from "./room-places.ts";
import type { Hanging, Scene, Standing } from "./scene.ts";

/** What is drawn in a room: what hangs on its wall, and what stands on shelves and on its floor. */
export type Layout = Pick<Scene, "wall" | "objects">;

const edges = { left: 36, right: 764 };
const floorFoot = 548;
const shelf = "shelf";
const table = "round-table";
/** The most that stand on the floor and hang on the wall side by side; what is more, stands on shelves. */
const most = { floor: 4, wall: 3 };

/**
 * Finds a place for each object: large ones in a row on the floor, windows and the like on the wall, all others on a shelf
 * between them, on a table if there is floor for one, and on a second shelf.
 */
export function layOut(objects: readonly string[]): Layout {
  const floor = objects.filter((object) => object in onTheFloor).slice(0, most.floor);
  const wall = objects.filter((object) => object in onTheWall).slice(0, most.wall);
  const small = without(objects, [...floor, ...wall]);
  const hung = wallRow(wall);
  const inRow = Math.max(2, Math.floor((hung.right - edges.left) / 118));
  const hasTable = floor.length <= 2 && small.length > inRow;
  const onTable = hasTable ? small.splice(inRow, 3) : [];
  const shelves = shelvesOf(small, hung.right, inRow);
  const headroom = floorFoot - (shelves.boards.length > 1 ? 320 : 262);
  const standing = floorRow(hasTable ? [...floor, table] : floor, headroom);
  return {
    wall: [...hung.items, ...shelves.boards],
    objects: [...shelves.items, ...standing, ...onTableOf(onTable, standing)],
  };
}

/** The objects that are not among the others, each of which takes one away. */
function without(objects: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return objects.filter((object) => {
    const at = left.indexOf(object);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Side by side on the table, their feet on its top. */
function onTableOf(objects: readonly string[], standing: readonly Standing[]): Standing[] {
  const under = standing.find(({ object }) => object === table);
  if (!under) return [];
  const { y, width, height } = boxOf(under);
  const step = (width - 40) / objects.length;
  return objects.map((object, at): Standing => {
    const x = Math.round(under.x + step * (at - (objects.length - 1) / 2));
    return {
      object,
      x,
      foot: Math.round(y - height * 0.28),
      ...heightOf(object, 92, step - 12),
      air: true,
    };
  });
}

function heightOf(object: string, height: number, width: number): { height: number } {
  return { height: within(object, height, width).height };
}

/** From the right, so that the name of the room stands free in the left corner. */
function wallRow(objects: readonly string[]): { items: Hanging[]; right: number } {
  let right = edges.right;
  const items = objects.map((object): Hanging => {
    const size = within(object, onTheWall[object] ?? 130, 200);
    const item = { object, x: Math.round(right - size.width / 2), top: 76, height: size.height };
    right -= size.width + 28;
    return item;
  });
  return { items, right };
}

function shelvesOf(objects: readonly string[], right: number, inRow: number) {
  const room = right - edges.left;
  const rows = Math.min(2, Math.ceil(objects.length / inRow));
  const each = Math.ceil(objects.length / rows);
  const height = rows > 1 ? 78 : 96;
  const boards: Hanging[] = [];
  const items = Array.from({ length: rows }, (_, row) => {
    const those = objects.slice(row * each, (row + 1) * each);
    const step = Math.min(150, room / those.length);
    const left = edges.left + (room - step * those.length) / 2;
    const foot = rows > 1 ? 176 + row * 128 : 226;
    const width = Math.min(room, step * those.length + 12);
    boards.push({ object: shelf, x: Math.round(edges.left + room / 2), top: foot - 2, width });
    return those.map((object, at): Standing => {
      const x = Math.round(left + step * (at + 0.5));
      return { object, x, foot, ...heightOf(object, height, step - 20), air: true };
    });
  }).flat();
  return { boards, items };
}

/** Finds a place in what is free of a room for each object that its own scene does not have. */
export function addTo(own: Layout, objects: readonly string[]): Layout {
  const wall = [...own.wall];
  const standing = [...own.objects];
  const there = [...wall, ...standing].map(({ object }) => object);
  for (const object of objects) {
    const at = there.indexOf(object);
    if (at >= 0) {
      there.splice(at, 1);
      continue;
    }
    const [best] = candidatesFor(object).toSorted((a, b) => crowding(a, own) - crowding(b, own));
    if (!best) continue;
    if ("top" in best) wall.push(best);
    else standing.push(best);
    own = { wall, objects: standing };
    if ("foot" in best && best.air) wall.push({ object: shelf, x: best.x, top: best.foot - 2, width: 130 });
  }
  return { wall, objects: standing };
}

/** Every place that an object could have. */
function candidatesFor(object: string): (Standing | Hanging)[] {
  const columns = Array.from({ length: 32 }, (_, at) => 90 + at * 20);
  if (object in onTheFloor) {
    const { height } = within(object, Math.min(onTheFloor[object] ?? 160, 200), 240);
    return columns.map((x) => ({ object, x, foot: floorFoot + 16, height }));
  }
  const { height } = within(object, Math.min(onTheWall[object] ?? 90, 120), 120);
  if (object in onTheWall)
    return columns.flatMap((x) => [76, 180, 270].map((top) => ({ object, x, top, height })));
  return columns.flatMap((x) => [190, 290, 390].map((foot) => ({ object, x, foot, height, air: true })));
}

/** How much of a place is taken, and how near the middle of what is next to it is. */
function crowding(item: Standing | Hanging, { wall, objects }: Layout): number {
  const box = boxOf(item);
  const others = [...wall, ...objects].map(boxOf);
  const covered = others.reduce((sum, other) => sum + overlap(box, other), 0);
  const near = Math.min(...others.map((other) => Math.hypot(other.x - box.x, other.y - box.y)));
  return covered * 10 - Math.min(near, 300);
}

type Box = { x: number; y: number; width: number; height: number };

/** The middle of an object, and its size. */
function boxOf(item: Standing | Hanging): Box {
  const { width, height } = within(item.object, item.height ?? Infinity, item.width ?? Infinity);
  const top = "top" in item ? item.top : item.foot - height;
  return { x: item.x, y: top + height / 2, width, height };
}

function overlap(a: Box, b: Box): number {
  const across = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const down = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Where one touches an object. */
export function middleOf(item: Standing | Hanging): { x: number; y: number } {
  const { x, y } = boxOf(item);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Side by side with equal gaps; all smaller if they would not fit. */
function floorRow(objects: readonly string[], headroom: number): Standing[] {
  const room = edges.right - edges.left;
  const sizes = objects.map((object) => within(object, Math.min(onTheFloor[object] ?? 160, headroom), 320));
  const all = sizes.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(1, (room - 20 * (sizes.length - 1)) / all);
  const gap = (room - all * scale) / (sizes.length + 1);
  let left = edges.left + gap;
  return objects.map((object, at) => {
    const { width, height } = sizes[at] ?? { width: 0, height: 0 };
    const x = Math.round(left + (width * scale) / 2);
    left += width * scale + gap;
    return { object, x, foot: floorFoot - (at % 2) * 14, height: Math.round(height * scale) };
  });
}

/** The size of an object that is at most so high and so wide. */
function within(object: string, height: number, width: number): { width: number; height: number } {
  const file = readObject(object);
  const scale = Math.min(height / file.height, width / file.width);
  return { width: Math.round(file.width * scale), height: Math.round(file.height * scale) };
}
