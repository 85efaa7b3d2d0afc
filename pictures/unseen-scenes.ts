import { placeIn } from "../platform/paths.ts";
import { nearestOf } from "../platform/similar-names.ts";
import type { Fault, LineOf } from "../site-folder/faults.ts";
import { portraitScenes, roomScenes } from "../site-folder/file-kinds.ts";
import { readYaml, textIfThere } from "../site-folder/read.ts";
import { portraitFileSchema, roomSceneFile } from "./scene.ts";

type Named = { slug: string };

/** Scenes under the name of no category or room, such as that of a renamed one: nobody sees them. */
export function unseenScenes(folder: string, categories: readonly Named[], rooms: readonly Named[]): Fault[] {
  const portraitFile = placeIn(folder, portraitScenes);
  const portraits = readYaml(portraitFileSchema, textIfThere(folder, portraitScenes) ?? "", portraitFile);
  const roomFile = placeIn(folder, roomScenes);
  const inRooms = readYaml(roomSceneFile, textIfThere(folder, roomScenes) ?? "", roomFile);
  return [
    ...(["categories", "hero", "night"] as const).flatMap((part) =>
      unseen(portraits.value?.[part], categories, portraits.lineOf, [part]).map((found): Fault => {
        return { ...found, file: portraitFile, field: part, rule: "scene-of-no-category" };
      }),
    ),
    ...unseen(inRooms.value, rooms, inRooms.lineOf).map((found): Fault => {
      return { ...found, file: roomFile, field: found.values.name, rule: "scene-of-no-room" };
    }),
  ];
}

function unseen(scenes: object = {}, known: readonly Named[], lineOf: LineOf, path: string[] = []) {
  const slugs = known.map(({ slug }) => slug);
  return Object.keys(scenes)
    .filter((name) => !slugs.includes(name))
    .map((name) => ({ line: lineOf([...path, name]), values: { name, near: nearestOf(name, slugs) } }));
}
