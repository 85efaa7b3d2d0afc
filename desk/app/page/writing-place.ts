import GithubSlugger from "github-slugger";

/**
 * Where on the page a line of the text stands: below the heading with this id, none above the first, and how far of the
 * way to the next one, from 0 to 1.
 */
export type WritingPlace = { heading?: string; share: number };

/** What the page in the frame is told (`server/preview/frame-script.ts` hears it). */
export type ToFrame = { theme: "light" | "dark"; place: WritingPlace | undefined };

/** `line` counts from 1. */
export function writingPlace(body: string, line: number): WritingPlace {
  const lines = body.split("\n");
  const headings = headingsIn(lines);
  const above = headings.findLast(({ at }) => at <= line);
  const [from, to] = [above?.at ?? 0, headings.find(({ at }) => at > line)?.at ?? lines.length + 1];
  const share = Math.min(1, Math.max(0, (line - from) / (to - from)));
  return { ...(above && { heading: above.id }), share };
}

/** Each with its line and its id, as the page names it. */
function headingsIn(lines: readonly string[]): { at: number; id: string }[] {
  const slugger = new GithubSlugger();
  let isFenced = false;
  return lines.flatMap((text, index) => {
    if (/^\s*(```|~~~)/.test(text)) isFenced = !isFenced;
    const words = isFenced ? undefined : /^ {0,3}#{1,6}\s+(.*?)(?:\s+#+)?\s*$/.exec(text)?.[1];
    if (!words) return [];
    return [{ at: index + 1, id: slugger.slug(words.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, "$1")) }];
  });
}
