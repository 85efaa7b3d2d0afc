import { type Brand, hueOf } from "../brand/brand.ts";
import { mix, toHex, toLch } from "../brand/colour.ts";
import { markSvg } from "../brand/mark.ts";

export type Palette = {
  wallLight: string;
  wall: string;
  wallLow: string;
  tableLight: string;
  table: string;
  accent: string;
  ink: string;
};

export type Hour = "day" | "dusk" | "night" | "lamp";

export type PictureBrand = Pick<Brand, "mark" | "colours" | "hues" | "hueNames" | "logo">;

/** In a box of 27×33, as the inside of an SVG. */
export function siteMark({ mark, logo }: PictureBrand): string {
  return logo
    ? `<image width="27" height="33" href="data:image/svg+xml;base64,${Buffer.from(logo.svg).toString("base64")}"/>`
    : markSvg({ mark });
}

/** `brand.yaml` gives it a hue. */
export type Family = string;

const laterHours = {
  dusk: { wall: ["#f7d9b4", "#dfae9c", "#a9829a"], into: "#8a5f6a", part: 0.3, ink: "#3a2030" },
  night: { wall: ["#4d5c93", "#36457c", "#262f5b"], into: "#232a52", part: 0.55, ink: "#10142c" },
} as const;

export function paletteOf(brand: PictureBrand, family: Family, hour: Hour = "day"): Palette {
  const day = dayPalette(brand, family);
  if (hour === "day") return day;
  if (hour === "lamp") return lampPalette(day);
  const { wall, into, part, ink } = laterHours[hour];
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

function lampPalette(day: Palette): Palette {
  const dimmed = (colour: string, l: number) => {
    const { c, h } = toLch(colour);
    return toHex({ l, c: Math.min(c + 0.01, 0.055), h });
  };
  return {
    ...day,
    wallLight: dimmed(day.wall, 0.46),
    wall: dimmed(day.wallLow, 0.4),
    wallLow: dimmed(day.wallLow, 0.31),
    tableLight: dimmed(day.tableLight, 0.48),
    table: dimmed(day.table, 0.42),
    ink: "#0d0a0c",
  };
}

function dayPalette(brand: PictureBrand, family: Family): Palette {
  const { picture } = brand.hues[hueOf(brand, family)] ?? {};
  if (!picture) throw new Error(`categories.yaml gives the category “${family}” no hue`);
  const [wallLight, wall, wallLow, tableLight, table, accent, ink] = picture;
  return { wallLight, wall, wallLow, tableLight, table, accent, ink };
}
