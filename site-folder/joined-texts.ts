/**
 * The lines that the desk writes into a text that was changed in two places, around what differs. As comments they are
 * shown to no reader, and as a fault they stop a publish until one of the two is chosen.
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
