import path from "node:path";
import { placeIn } from "../platform/paths.ts";
import { roomScenes } from "../site-folder/file-kinds.ts";
import { orThrow, readYaml, textIfThere } from "../site-folder/read.ts";
import { type Room, whereOf } from "../site-folder/schemas/rooms.ts";
import type { PictureEntry, PictureSite } from "./entry-pictures.ts";
import { addTo, middleOf } from "./room-layout.ts";
import { type RoomScene, roomSceneFile, type Scene, sceneSchema } from "./scene.ts";

/** With fewer texts that have a place, the home page keeps its shelf. */
const fewestTexts = 12;
/** In a room with more, neither things nor what one touches would have space. */
const mostTexts = 12;

/** A room of the house: what is drawn, and where the things of its texts are, in pixels of 800×600. */
export type HouseRoom = {
  room: Room;
  /** “in the kitchen”. */
  where: string;
  scene: Scene;
  spots: { id: string; x: number; y: number }[];
  /** How many texts have their place there; those without a spot are found by a link. */
  total: number;
};

type Housed = Pick<PictureSite, "folder" | "rooms" | "entries">;
type Placed = PictureEntry & { foundIn: NonNullable<PictureEntry["foundIn"]> };

/** The rooms that have texts, from the roof down; none if the site has too few for a house. */
export function houseOf({ folder, rooms, entries }: Housed): HouseRoom[] {
  const placed = entries.filter((entry): entry is Placed => entry.foundIn !== undefined);
  const known = new Set(rooms.map(({ slug }) => slug));
  if (placed.filter(({ foundIn }) => known.has(foundIn.room)).length < fewestTexts) return [];
  const scenes = readRoomScenes(folder);
  return rooms.flatMap((room) => {
    const all = placed.filter(({ foundIn }) => foundIn.room === room.slug);
    if (all.length === 0) return [];
    // those that stay keep their order, so that a new text moves as little as possible
    const newest = new Set(
      all.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, mostTexts),
    );
    const shown = all.filter((entry) => newest.has(entry));
    return { ...furnished(room, shown, scenes[room.slug]), room, where: whereOf(room), total: all.length };
  });
}

/** Puts the things of texts, and what stands there anyway, into a room; a scene of its own says where most of them are. */
function furnished(room: Room, shown: readonly Placed[], own: RoomScene | undefined) {
  const objects = shown.map(({ foundIn }) => foundIn.object);
  const { wall, objects: standing } = own
    ? addTo(own, objects)
    : addTo({ wall: [], objects: [] }, [...objects, ...room.stands]);
  const scene = sceneSchema.parse({
    shape: "none",
    table: 440,
    floor: room.floor,
    ...own,
    wall,
    objects: standing,
  });
  const free = [...wall, ...standing];
  const spots = shown.flatMap((entry) => {
    const at = free.findIndex(({ object }) => object === entry.foundIn.object);
    const [item] = free.splice(at, 1);
    return item ? { id: path.basename(entry.file, ".md"), ...middleOf(item) } : [];
  });
  return { scene, spots: spots.toSorted((a, b) => a.x - b.x) };
}

function readRoomScenes(folder: string): Record<string, RoomScene> {
  const source = textIfThere(folder, roomScenes);
  return source === undefined ? {} : orThrow(readYaml(roomSceneFile, source, placeIn(folder, roomScenes)));
}
