import { firstParagraphOf } from "../../release/first-paragraph.ts";
import { content } from "../content/for-pages.ts";
import { firstSentence, type Slip } from "../house/shown-rooms.ts";

/** The slips of the things in the house, by the ids of their articles; fetched at the first press on one. */
export function GET(): Response {
  const { articles, house, site } = content();
  const shown = new Set(house().flatMap(({ spots }) => spots.map(({ id }) => id)));
  const slips = articles
    .filter(({ id }) => shown.has(id))
    .map(({ id, answer = "", description, readTime, lang = site.lang }): [string, Slip] => {
      const text = firstParagraphOf(answer, { danger: false })?.text ?? description;
      return [id, [firstSentence(text, lang), readTime.replace(/ read$/, "")]];
    });
  return Response.json(Object.fromEntries(slips));
}
