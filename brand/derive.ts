import type { BrandFile } from "../site-folder/schemas/brand.ts";
import { type ColourRole, colourRoles } from "../site-folder/schemas/brand.ts";
import { contrast, type Lch, toHex, toLch } from "./colour.ts";

/** Light, dark. */
export type Pair = [string, string];

export type HueColours = {
  fill: Pair;
  ink: Pair;
  wall: Pair;
  picture: [string, string, string, string, string, string, string];
};

export type DerivedColours = {
  mark: { arch: string; sun: string; table: string };
  colours: Record<ColourRole, Pair>;
  hues: Record<string, HueColours> & { clay: HueColours };
};

/** By role; a hue has three: `clay` (fill), `clay-ink` and `clay-wall`. */
export type Named = Record<string, string>;

const foundation = { paper: "#fcfcfb", ink: "#22211f", accent: "#28609f" };

/** Style sheets use them by name. `clay` follows the accent if it is not named. */
const stockHues: Named = {
  teal: toHex({ l: 0.52, c: 0.08, h: 181 }),
  amber: toHex({ l: 0.62, c: 0.13, h: 70 }),
  leaf: toHex({ l: 0.53, c: 0.12, h: 130 }),
  blue: toHex({ l: 0.51, c: 0.12, h: 259 }),
};

/** Those of `brand.yaml` unchanged, the others derived from them in OKLCH. */
export function derive(file: BrandFile): DerivedColours {
  const names = [...new Set(["clay", ...Object.keys(file.hues), ...Object.keys(stockHues)])];
  const named = namedIn(file, 0);
  const isBrightSite = isBright(named.paper ?? foundation.paper);
  const light = theme({ ...foundation, ...(isBrightSite ? stockHues : lifted(stockHues)) }, named, names);
  const dark = theme(turned(light, names), namedIn(file, 1), names);
  const hue = (name: string): HueColours => ({
    fill: pair(name),
    ink: pair(`${name}-ink`),
    wall: pair(`${name}-wall`),
    picture: file.hues[name]?.picture ?? pictureOf(light, name),
  });
  const pair = (tone: string): Pair => [light[tone] ?? "", dark[tone] ?? ""];
  return {
    mark: file.mark ?? { arch: light["clay-wall"] ?? "", sun: light.gold ?? "", table: light.accent ?? "" },
    colours: Object.fromEntries(colourRoles.map((role) => [role, pair(role)])) as DerivedColours["colours"],
    hues: { clay: hue("clay"), ...Object.fromEntries(names.map((name) => [name, hue(name)])) },
  };
}

function lifted(colours: Named): Named {
  return Object.fromEntries(
    Object.entries(colours).map(([name, hex]) => [name, toHex({ ...toLch(hex), l: 0.7 })]),
  );
}

/** For light (0) or dark (1). */
export function namedIn({ colours, hues }: BrandFile, at: 0 | 1): Named {
  const ofHues = Object.entries(hues).flatMap(([name, { fill, ink, wall }]) => [
    [name, fill],
    [`${name}-ink`, ink],
    [`${name}-wall`, wall],
  ]);
  const all = [...Object.entries(colours), ...ofHues] as [string, string[] | undefined][];
  return Object.fromEntries(
    all.flatMap(([tone, both]) => {
      const colour = both?.[at];
      return colour ? [[tone, colour]] : [];
    }),
  );
}

/** Those in `named`, else in `starts`; all others are derived from both. */
function theme(starts: Named, named: Named, hues: readonly string[]): Named {
  const tones: Named = { ...starts, ...named };
  const lch = (tone: string) => toLch(tones[tone] ?? "");
  const put = (wanted: Record<string, Lch>) => {
    for (const [tone, colour] of Object.entries(wanted)) tones[tone] ??= toHex(colour);
  };
  const { l, c, h } = lch("paper");
  const bright = isBright(tones.paper ?? "");
  const towardsInk = (part: number) => l + (lch("ink").l - l) * part;
  const tint = { c: Math.min(0.03, (c + lch("ink").c) / 2 + 0.012), h };
  put({
    surface: { l: bright ? Math.min(1, l + 0.011) : l + 0.04, c: bright ? c * 0.3 : c * 1.3, h },
    sunk: { l: l - (bright ? 0.037 : 0.031), c: bright ? c + 0.006 : c, h },
    line: { l: towardsInk(0.14), ...tint },
    "line-strong": { l: towardsInk(0.55), ...tint },
    "ink-2": { l: towardsInk(bright ? 0.69 : 0.75), ...tint },
    deep: { ...lch("accent"), l: 0.37, c: Math.min(0.06, lch("accent").c) },
    clay: lch("accent"),
  });
  put(bright ? signals.light : signals.dark);
  for (const hue of hues) put(bright ? onBright(hue, lch(hue)) : onDark(hue, lch(hue)));
  put(aroundAccent(tones.accent ?? ""));
  const isDeep = lch("deep").l < 0.6;
  put({
    "on-deep": { l: isDeep ? 0.967 : 0.25, c: Math.min(0.027, c + 0.015), h },
    "on-deep-2": { l: isDeep ? 0.85 : 0.4, c: 0.03, h: lch("deep").h },
    "deep-line": { ...lch("deep"), l: lch("deep").l + (isDeep ? 0.12 : -0.12) },
    gold: { l: isDeep ? 0.844 : 0.45, c: isDeep ? 0.14 : 0.09, h: 85 },
  });
  put({ "on-gold": onColour(tones.gold ?? "") });
  return tones;
}

/** Good news, bad news and the focus ring, on a light page and on a dark one. */
const signals = {
  light: {
    ok: { l: 0.473, c: 0.111, h: 144 },
    "ok-wall": { l: 0.946, c: 0.032, h: 131 },
    bad: { l: 0.501, c: 0.178, h: 29 },
    "bad-wall": { l: 0.941, c: 0.025, h: 33 },
    focus: { l: 0.488, c: 0.181, h: 262 },
  },
  dark: {
    ok: { l: 0.79, c: 0.115, h: 134 },
    "ok-wall": { l: 0.3, c: 0.04, h: 133 },
    bad: { l: 0.79, c: 0.122, h: 30 },
    "bad-wall": { l: 0.284, c: 0.045, h: 31 },
    focus: { l: 0.811, c: 0.095, h: 259 },
  },
} satisfies Record<string, Record<string, Lch>>;

function onBright(hue: string, { c, h }: Lch): Record<string, Lch> {
  return {
    [`${hue}-wall`]: { l: 0.946, c: Math.min(0.04, c * 0.26), h },
    [`${hue}-ink`]: { l: 0.48, c: c * 0.95, h },
  };
}

function onDark(hue: string, { c, h }: Lch): Record<string, Lch> {
  return {
    [`${hue}-wall`]: { l: 0.297, c: Math.min(0.042, c * 0.36), h },
    [`${hue}-ink`]: { l: 0.8, c: c * 0.86, h },
  };
}

/** Under the pointer, the accent moves away from the colour of its text. */
function aroundAccent(accent: string): Record<string, Lch> {
  const { l, c, h } = toLch(accent);
  const on = onColour(accent);
  return {
    "on-accent": on,
    "accent-hover": { l: l + (on.l === 1 ? -0.068 : 0.055), c: c * 0.87, h },
    "accent-ink": { l, c, h },
  };
}

/** White or nearly black, whichever has more contrast. */
function onColour(ground: string): Lch {
  const { c, h } = toLch(ground);
  return isBright(ground) ? { l: 0.216, c: Math.min(0.043, c), h } : { l: 1, c: 0, h };
}

/** Wall light, wall, wall low, table light, table, accent, ink. */
function pictureOf(tones: Named, hue: string): HueColours["picture"] {
  const accent = tones[hue] ?? "";
  const { c, h } = toLch(accent);
  const shade = (l: number, part: number) => toHex({ l, c: c * part, h });
  const wall = [shade(0.946, 0.26), shade(0.88, 0.47), shade(0.785, 0.7)] as const;
  return [...wall, shade(0.775, 0.72), shade(0.705, 0.82), accent, shade(0.335, 0.58)];
}

/** A site whose light theme is dark keeps its colours. */
function turned(light: Named, hues: readonly string[]): Named {
  const lch = (tone: string) => toLch(light[tone] ?? "");
  const kept = ["paper", "ink", "accent", "deep", ...hues];
  if (!isBright(light.paper ?? "")) return Object.fromEntries(kept.map((tone) => [tone, light[tone] ?? ""]));
  const lifted = (tone: string) => ({ ...lch(tone), l: 0.48 + lch(tone).l * 0.37, c: lch(tone).c * 0.88 });
  const paper = { ...lch("paper"), l: 0.213, c: Math.min(0.012, lch("paper").c) };
  const ink = { ...lch("ink"), l: 0.947, c: Math.min(0.02, lch("ink").c), h: lch("paper").h };
  const deep = { ...lch("deep"), l: Math.min(lch("deep").l, 0.4) * 0.86, c: lch("deep").c * 0.82 };
  const accent = { ...lifted("accent"), l: Math.max(0.745, lifted("accent").l) };
  const colours = { paper, ink, accent, deep, ...Object.fromEntries(hues.map((hue) => [hue, lifted(hue)])) };
  return Object.fromEntries(Object.entries(colours).map(([tone, colour]) => [tone, toHex(colour)]));
}

/** Black has more contrast on it than white. */
function isBright(paper: string): boolean {
  return contrast(paper, "#000000") > contrast(paper, "#ffffff");
}

/** A hue has three: `clay` (fill), `clay-ink` and `clay-wall`. */
export type Tones = Record<ColourRole, string> & Record<string, string>;

export function tonesOf(
  { colours, hues }: Pick<DerivedColours, "colours" | "hues">,
  theme: "light" | "dark",
): Tones {
  const at = theme === "light" ? 0 : 1;
  const roles = Object.entries(colours).map(([role, both]) => [role, both[at]]);
  const ofHues = Object.entries(hues).flatMap(([name, { fill, ink, wall }]) => [
    [name, fill[at]],
    [`${name}-ink`, ink[at]],
    [`${name}-wall`, wall[at]],
  ]);
  return Object.fromEntries([...roles, ...ofHues]);
}
