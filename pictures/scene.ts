import { z } from "zod";
import { breaks } from "../site-folder/rules/rules.ts";
import { issueOf, slugShape } from "../site-folder/schemas/field-types.ts";
import { isKnownObject, unknownObject } from "./known-objects.ts";

/** The colours that a scene may ask for by name, in OKLCH: what the recoloured part becomes on average. */
export const namedColours = {
  terracotta: { l: 0.63, c: 0.14, h: 38 },
  brass: { l: 0.76, c: 0.12, h: 75 },
  mustard: { l: 0.81, c: 0.13, h: 85 },
  leaf: { l: 0.66, c: 0.11, h: 130 },
  teal: { l: 0.53, c: 0.085, h: 178 },
  sky: { l: 0.8, c: 0.055, h: 248 },
  navy: { l: 0.45, c: 0.095, h: 262 },
  plum: { l: 0.53, c: 0.09, h: 325 },
  rose: { l: 0.76, c: 0.09, h: 28 },
  cream: { l: 0.92, c: 0.03, h: 80 },
  charcoal: { l: 0.36, c: 0.02, h: 50 },
} as const;

const colourName = z.enum(Object.keys(namedColours) as [keyof typeof namedColours]);

const hueChange = z.strictObject({
  /** The hues that change, in degrees of OKLCH: `[200, 330]` is cyan to purple; `[340, 20]` goes over red. */
  from: z.tuple([z.number().min(0).max(360), z.number().min(0).max(360)]),
  /** What they become. */
  to: colourName,
});

const placed = {
  /** Name of a file in `pictures/objects/`, without `.svg`. */
  object: z
    .string()
    .regex(slugShape, { error: breaks("not-an-object"), abort: true })
    .superRefine((name, context) => {
      if (!isKnownObject(name)) context.addIssue(issueOf(unknownObject(name)));
    }),
  /** Middle of the object, from the left edge. */
  x: z.number(),
  /** Height in the picture, in pixels of the master. Give either `height` or `width`. */
  height: z.number().positive().optional(),
  width: z.number().positive().optional(),
  /** A name gives the object’s main colour that colour; `{ from, to }` says which hues change. */
  hue: z.union([colourName, hueChange]).optional(),
  /** Mirrors the object left to right. */
  flip: z.boolean().optional(),
  /** Degrees, clockwise. Foot, height and width are those of the turned object. */
  rotate: z.number().min(-180).max(180).optional(),
  /** The words for the object’s slots, in their order: the time of a timer, the price on a tag. */
  words: z.union([z.string(), z.array(z.string())]).optional(),
};

const standing = z
  .strictObject({
    ...placed,
    /** Where it touches the table, from the upper edge; 480 to 536 on a cover. */
    foot: z.number(),
    /** It rests on, hangs from or lies in another object: no shadow on the table. */
    air: z.boolean().optional(),
    /** Width of the shadow, as a factor on what was measured; 1 if left out. */
    shadow: z.number().min(0).max(3).optional(),
  })
  .refine(hasOneSize, breaks("scene-size"));

const hanging = z
  .strictObject({
    ...placed,
    /** Upper edge, from the upper edge of the picture. */
    top: z.number(),
  })
  .refine(hasOneSize, breaks("scene-size"));

const spot = z.tuple([z.number(), z.number(), z.number().positive()]);

const mark = z.union([
  /** A dotted line, as SVG path data. */
  z.strictObject({ dots: z.string() }),
  /** A line with an arrow head at its end, as SVG path data that ends in absolute points. */
  z.strictObject({ arrow: z.string() }),
  /** A ring drawn by hand: [x, y, radius]. */
  z.strictObject({ ring: spot }),
  /** A cross or a tick in a disc: [x, y, radius]. */
  z.strictObject({ cross: spot }),
  z.strictObject({ tick: spot }),
  /** Bows of radio waves or sound: [x, y, radius of the widest]. They open upwards, or where `turn` points. */
  z.strictObject({ waves: spot, turn: z.number().optional() }),
  /** A warm glow behind the objects, for lamps and screens: [x, y, radius]. */
  z.strictObject({ glow: spot }),
  /** Wisps of steam that rise from here: [x, y]. */
  z.strictObject({ steam: z.tuple([z.number(), z.number()]) }),
]);

/** One picture. Lengths are pixels of its master: cover 800×600, step 800×500, portrait 600×800. */
export const sceneSchema = z.strictObject({
  /** The pale form behind the main object. */
  shape: z.enum(["arch", "circle", "none"]).default("arch"),
  /** Middle of that form; the middle of the picture if left out. */
  shapeX: z.number().optional(),
  /** The light: `dusk` warms and darkens the wall, `night` turns it dark blue, `lamp` is an evening in the category’s colour. */
  hour: z.enum(["day", "dusk", "night", "lamp"]).default("day"),
  /** Where the window light falls. There is none at night. */
  light: z.enum(["left", "right", "none"]).default("left"),
  /** In place of a table, the floor of a room, and what it is made of. */
  floor: z.enum(["boards", "tiles", "carpet"]).optional(),
  /** Upper edge of the table; 70 % of the height if left out. */
  table: z.number().optional(),
  /** What hangs on the wall, behind everything that stands. */
  wall: z.array(hanging).default([]),
  /** What stands on the table, from back to front. */
  objects: z.array(standing).min(1, breaks("scene-empty")),
  /** Marks in the category’s accent colour, drawn over the objects; only a glow is drawn behind them. */
  marks: z.array(mark).default([]),
  /** Number of the step, shown in the upper left corner. */
  badge: z.int().min(1).max(99).optional(),
});

/** `<slug>.scene.yaml` beside an article or a quiz. */
export const sceneFileSchema = z.strictObject({
  /** The picture of cards, of the article’s head and of its share card; left out beside a photograph. */
  cover: sceneSchema.optional(),
  /** The pictures inside the text, under the names that `picture:name` uses. */
  pictures: z.record(z.string().regex(/^[a-z0-9-]+$/), sceneSchema).default({}),
});

/** `categories.scenes.yaml`: portraits for the arch windows. */
export const portraitFileSchema = z.strictObject({
  /** One portrait per category, under its slug. */
  categories: z.record(z.string(), sceneSchema),
  /** The shelf of the home page: three portraits, under the category whose colours they wear. */
  hero: z.record(z.string(), sceneSchema),
  /** The same shelf for readers in dark; a picture that is left out stays as it is by day. */
  night: z.record(z.string(), sceneSchema).default({}),
});

/** `rooms.scenes.yaml`: where things stand in the rooms of the house (800×600), under their slugs. */
export const roomSceneFile = z.record(
  z.string(),
  sceneSchema.pick({ light: true, wall: true, objects: true, marks: true, table: true }),
);

export type RoomScene = z.infer<typeof roomSceneFile>[string];
export type Scene = z.infer<typeof sceneSchema>;
export type Standing = z.infer<typeof standing>;
export type Hanging = z.infer<typeof hanging>;
export type Mark = z.infer<typeof mark>;

function hasOneSize(item: { height?: number; width?: number }): boolean {
  return (item.height === undefined) !== (item.width === undefined);
}

export function plainScene(object: string, { width, height }: { width: number; height: number }): Scene {
  const foot = Math.round(height * 0.84);
  return sceneSchema.parse({
    objects: [{ object, x: width / 2, foot, height: Math.round(height * 0.5) }],
  });
}
