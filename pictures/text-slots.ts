import { setText } from "./lettering.ts";

/** A slot, where a scene may put another text into an object: `<rect data-words="0:20" data-face="text" x y width height fill/>`. */
const slotTag = /<rect\b[^>]*\bdata-words="[^"]*"[^>]*\/>/g;

/** Letters are set this many times larger and scaled down: satori lays out in whole pixels. */
const enlarge = 20;

/**
 * Fills the slots of an object's body, in their order, with texts turned into paths. A slot that is given none shows
 * the text written in the file.
 */
export async function fillSlots(body: string, texts: string | string[] | undefined): Promise<string> {
  const given = texts === undefined ? [] : [texts].flat();
  const slots = body.match(slotTag) ?? [];
  if (given.length > slots.length)
    throw new Error(`${given.length} words are given for ${slots.length} slots`);
  const filled = await Promise.all(slots.map((slot, i) => setSlot(slot, given[i])));
  return filled.reduce((result, paths, i) => result.replace(slots[i] ?? "", () => paths), body);
}

async function setSlot(slot: string, given: string | undefined): Promise<string> {
  const text = given ?? attribute(slot, "data-words") ?? "";
  if (text === "") return "";
  const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) =>
    Number(attribute(slot, name) ?? 0),
  );
  // 0.56 em is the mean width of a digit or capital in both faces.
  const size = Math.min(height * 0.92, width / (0.56 * text.length)) * enlarge;
  const face = attribute(slot, "data-face") === "text" ? "text" : "display";
  const colour = attribute(slot, "fill") ?? "#000000";
  const box = { width: width * enlarge, height: height * enlarge };
  const paths = await setText({ ...box, text, size, face, colour, lineHeight: 1 });
  return `<g transform="translate(${x} ${y}) scale(${1 / enlarge})">${paths}</g>`;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
