/**
 * What the desk writes around the differences of a text that was changed in two places. Readers do not see these
 * comments, and as a fault they stop a publish until one text is chosen.
 */
export const joinMarks = {
  mine: "<!-- Your text: -->",
  theirs: "<!-- The other text: -->",
  details: "<!-- The other text has in its details: -->",
  end: "<!-- From here both are the same. -->",
} as const;

export function isJoinMark(line: string): boolean {
  return Object.values<string>(joinMarks).includes(line.trim());
}
