import { content } from "../content/for-pages.ts";
import overlay from "../house/overlay.css?raw";
import { shownRooms } from "../house/shown-rooms.ts";

export function GET(): Response {
  const { articles, house } = content();
  const places = shownRooms(house(), articles).flatMap(({ slug, spots }) =>
    spots.map(({ x, y }, at) => {
      const spot = `#${slug} li:nth-child(${at + 1})`;
      // a title stays within the room
      const edge = x < 20 ? "left" : x > 80 && "right";
      return `${spot}{left:${x}%;top:${y}%}${edge ? `${spot} span{${edge}:0}` : ""}`;
    }),
  );
  return new Response(`${overlay}@layer parts{${places.join("")}}\n`);
}
