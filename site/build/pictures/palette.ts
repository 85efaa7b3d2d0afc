import { mix } from "./colour.ts";

/** What a picture takes from its category's family of colours. */
export interface Palette {
  wallLight: string;
  wall: string;
  wallLow: string;
  tableLight: string;
  table: string;
  accent: string;
  ink: string;
}

export type Hour = "day" | "dusk" | "night";

export const PAPER = "#fffbf4";
export const INK = "#28201a";
export const INK_2 = "#665a4e";
export const DARK_PAGE = "#1c1815";

const PALETTES = {
  "life-hacks": palette("FDE9D6 F8D3B5 EFB48A F0B187 E79A6B D65F3C 5B2A1B"),
  "how-tos": palette("E2F1EB BFDDD3 95C5B8 93C4B7 76AFA1 23796C 143F39"),
  productivity: palette("FEF2CF F9DF9F F1C766 EFC36A E3AE48 B9770E 523508"),
  "cool-stuff": palette("F6E9F4 E5CBE3 CDA4CB C89CC8 B585B6 8A4A8F 42214A"),
  budget: palette("EBF2D5 CFDEAB AEC67D A8C277 8FAE5C 557A28 2C4015"),
  tech: palette("E4EDF9 C1D4EE 97B5DD 92B0D8 7598C8 3A65A8 1D3359"),
} satisfies Record<string, Palette>;

export type Family = keyof typeof PALETTES;

export const FAMILIES = Object.keys(PALETTES) as Family[];

/** What the later hours do to the wall and the table of every family. */
const LATER = {
  dusk: { wall: ["#f7d9b4", "#dfae9c", "#a9829a"], into: "#8a5f6a", part: 0.3, ink: "#3a2030" },
  night: { wall: ["#4d5c93", "#36457c", "#262f5b"], into: "#232a52", part: 0.55, ink: "#10142c" },
} as const;

export function paletteOf(family: Family, hour: Hour = "day"): Palette {
  const day = PALETTES[family];
  if (hour === "day") return day;
  const { wall, into, part, ink } = LATER[hour];
  const [wallLight, middle, wallLow] = wall;
  return {
    ...day,
    wallLight,
    wall: middle,
    wallLow,
    tableLight: mix(day.tableLight, into, part),
    table: mix(day.table, into, part),
    ink,
  };
}

export function isFamily(slug: string): slug is Family {
  return slug in PALETTES;
}

function palette(colours: string): Palette {
  const [wallLight = "", wall = "", wallLow = "", tableLight = "", table = "", accent = "", ink = ""] =
    colours
      .toLowerCase()
      .split(" ")
      .map((colour) => `#${colour}`);
  return { wallLight, wall, wallLow, tableLight, table, accent, ink };
}
