import { type Brand, plainColours } from "../../../brand/brand.ts";
import { isKnownObject, unknownObject } from "../../../pictures/known-objects.ts";
import { roomKey } from "../../../pictures/picture-reference.ts";
import type { Fault } from "../../../site-folder/faults.ts";
import type { Finding } from "../../../site-folder/rules/say-finding.ts";
import type { Room } from "../../../site-folder/schemas/rooms.ts";
import type { RoomsFile } from "../../../site-folder/settings.ts";

export function roomFaults({ rooms, file, lineOf }: RoomsFile, brand = plainColours()): Fault[] {
  const hues = Object.keys(brand.hues);
  return rooms.flatMap(({ slug, wall, stands }, at) => {
    const faultAt = (field: string, path: readonly PropertyKey[], finding: Finding): Fault => ({
      file,
      line: lineOf([at, ...path]),
      field: `${slug}.${field}`,
      ...finding,
    });
    const ofWall = { rule: "hue-unknown" as const, values: { name: wall, known: hues } };
    return [
      ...(hues.includes(wall) ? [] : [faultAt("wall", ["wall"], ofWall)]),
      ...stands.flatMap((object, index) =>
        isKnownObject(object) ? [] : faultAt("stands", ["stands", index], unknownObject(object)),
      ),
    ];
  });
}

/** The brand with the hue of each room, under the key of its picture. */
export function withRooms(rooms: readonly Room[], brand: Brand | undefined): Brand | undefined {
  const hues = rooms.map(({ slug, wall }) => [roomKey(slug), wall]);
  return brand && { ...brand, hueNames: { ...brand.hueNames, ...Object.fromEntries(hues) } };
}

export function placeFinding(
  { room, object }: { room: string; object: string },
  rooms: readonly Room[],
): Finding | undefined {
  if (!rooms.some(({ slug }) => slug === room))
    return { rule: "room-unknown", values: { name: room, known: rooms.map(({ slug }) => slug) } };
  return isKnownObject(object) ? undefined : unknownObject(object);
}
