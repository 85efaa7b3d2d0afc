import { type Brand, hueOf } from "../brand/brand.ts";
import { mix } from "../brand/colour.ts";
import { markSvg } from "../brand/mark.ts";

/** The colours that a picture takes from its category. */
export type Palette = {
  wallLight: string;
  wall: string;
  wallLow: string;
  tableLight: string;
  table: string;
  accent: string;
  ink: string;
};

export type Hour = "day" | "dusk" | "night";

/** What pictures, cards and icons show of a brand. */
export type PictureBrand = Pick<Brand, "mark" | "colours" | "hues" | "hueNames" | "logo">;

/** The mark or the logo in a box of 27×33, as the inside of an SVG. */
export function siteMark({ mark, logo }: PictureBrand): string {
  return logo
    ? `<image width="27" height="33" href="data:image/svg+xml;base64,${Buffer.from(logo.svg).toString("base64")}"/>`
    : markSvg({ mark });
}

/** The slug of the category whose colours a picture uses; `brand.yaml` gives it a hue. */
export type Family = string;

/** How `dusk` and `night` change the wall and the table. */
const laterHours = {
  dusk: { wall: ["#f7d9b4", "#dfae9c", "#a9829a"], into: "#8a5f6a", part: 0.3, ink: "#3a2030" },
  night: { wall: ["#4d5c93", "#36457c", "#262f5b"], into: "#232a52", part: 0.55, ink: "#10142c" },
} as const;

export function paletteOf(brand: PictureBrand, family: Family, hour: Hour = "day"): Palette {
  const day = dayPalette(brand, family);
  if (hour === "day") return day;
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

function dayPalette(brand: PictureBrand, family: Family): Palette {
  const { picture } = brand.hues[hueOf(brand, family)] ?? {};
  if (!picture) throw new Error(`categories.yaml gives the category “${family}” no hue`);
  const [wallLight, wall, wallLow, tableLight, table, accent, ink] = picture;
  return { wallLight, wall, wallLow, tableLight, table, accent, ink };
}
