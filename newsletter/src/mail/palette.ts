/** The site's colours, light and dark, for the mails and the service's pages alike. */
export type Tone = keyof typeof light;

export const light = {
  paper: "#FFFBF4",
  surface: "#FFFFFF",
  sunk: "#F6EEE1",
  ink: "#28201A",
  "ink-2": "#665A4E",
  line: "#E6DACA",
  "line-strong": "#8F8171",
  accent: "#B2451F",
  "accent-hover": "#953713",
  "accent-ink": "#A8411F",
  "on-accent": "#FFFFFF",
  focus: "#1D57C4",
  ok: "#2F6B2F",
  bad: "#B3261E",
  deep: "#1B4A43",
  "on-deep": "#FDF3E0",
  "on-deep-2": "#C4DAD0",
  "deep-line": "#3B6A61",
  gold: "#F6C453",
  lh: "#D65F3C",
  "lh-ink": "#A3401E",
  "lh-wall": "#FDE9D6",
  ht: "#23796C",
  "ht-ink": "#1E6A5E",
  "ht-wall": "#E2F1EB",
  pr: "#B9770E",
  "pr-ink": "#7F4F00",
  "pr-wall": "#FEF2CF",
  cs: "#8A4A8F",
  "cs-ink": "#7F4184",
  "cs-wall": "#F6E9F4",
  bu: "#557A28",
  "bu-ink": "#48691F",
  "bu-wall": "#EBF2D5",
  te: "#3A65A8",
  "te-ink": "#335C9C",
  "te-wall": "#E4EDF9",
} as const;

export const dark = {
  paper: "#1C1815",
  surface: "#27211D",
  sunk: "#15110F",
  ink: "#F5ECDF",
  "ink-2": "#BDAF9F",
  line: "#3B332C",
  "line-strong": "#8A7C6D",
  accent: "#F0906B",
  "accent-hover": "#F7A888",
  "accent-ink": "#F59C79",
  "on-accent": "#2A120A",
  focus: "#9CC3FF",
  ok: "#9CCB7E",
  bad: "#FF9C8C",
  deep: "#173A35",
  "on-deep": "#FDF3E0",
  "on-deep-2": "#B4CFC5",
  "deep-line": "#3B625A",
  gold: "#F6C453",
  lh: "#E8805E",
  "lh-ink": "#F59C79",
  "lh-wall": "#3A261C",
  ht: "#4FA596",
  "ht-ink": "#7CCBBB",
  "ht-wall": "#1B3430",
  pr: "#D69A35",
  "pr-ink": "#EBBB63",
  "pr-wall": "#372B15",
  cs: "#B27CB7",
  "cs-ink": "#D7A6DB",
  "cs-wall": "#342537",
  bu: "#86AC55",
  "bu-ink": "#B0D184",
  "bu-wall": "#283119",
  te: "#6C95D3",
  "te-ink": "#9DBFF0",
  "te-wall": "#202D42",
} as const satisfies Record<Tone, string>;

/** The mark keeps its colours in the dark, as on the site. */
export const mark = { arch: "#F9D9A8", sun: "#F0A93B", table: "#D65F3C" } as const;

export const families = ["lh", "ht", "pr", "cs", "bu", "te"] as const;
export type Family = (typeof families)[number];

const beginnings = [
  ["life", "lh"],
  ["how", "ht"],
  ["prod", "pr"],
  ["cool", "cs"],
  ["budget", "bu"],
  ["tech", "te"],
] as const satisfies readonly (readonly [string, Family])[];

/** Display names vary ("Tech", "Tech Help", "Productivity & Wellness"), their beginnings do not. */
export function familyOf(category: string): Family {
  const name = category.toLowerCase();
  return beginnings.find(([start]) => name.startsWith(start))?.[1] ?? "lh";
}
