import { content } from "../content/for-pages.ts";
import overlay from "../house/overlay.css?raw";
import { shownRooms } from "../house/shown-rooms.ts";

/** Lays the lists of the house over its drawings, with the place of each thing. */
export function GET(): Response {
  const { articles, house } = content();
  const places = shownRooms(house(), articles).flatMap(({ slug, spots }) =>
    spots.map(({ x, y }, at) => `#${slug} li:nth-child(${at + 1}){left:${x}%;top:${y}%}`),
  );
  return new Response(`${overlay}@layer parts{${places.join("")}}\n`);
}
