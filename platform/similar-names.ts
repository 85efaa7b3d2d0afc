import { editDistance } from "./edit-distance.ts";

/** The known names nearest to a written one, best first; empty if none is near. */
export function nearestOf(written: string, known: Iterable<string>, most = 3): string[] {
  const wanted = plain(written);
  return [...new Set(known)]
    .map((name) => ({ name, distance: distanceOf(wanted, plain(name)) }))
    .filter(({ distance }) => distance <= Math.max(1, wanted.length / 3))
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, most)
    .map(({ name }) => name);
}

/** `; did you mean “a”, “b”?` for the end of a message, or nothing. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const names = nearestOf(written, known).map((name) => `“${name}”`);
  return names.length > 0 ? `; did you mean ${names.join(", ")}?` : "";
}

/** Without case, accents and punctuation, which people mix up most. */
function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

function distanceOf(a: string, b: string): number {
  const slips = editDistance(a, b);
  const holds = Math.min(a.length, b.length) >= 3 && (a.includes(b) || b.includes(a));
  return holds ? Math.min(slips, 1) : slips;
}
