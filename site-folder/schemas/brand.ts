import { z } from "zod";
import { breaks } from "../rules/rules.ts";

/** The roles that `colours` of `brand.yaml` may name, each with its use. */
const colourUses = {
  paper: "The page.",
  surface: "Cards and fields on it.",
  sunk: "The footer, panels.",
  ink: "Text.",
  "ink-2": "Quieter text.",
  line: "Hairlines.",
  "line-strong": "Borders of controls.",
  accent: "Buttons and marks.",
  "accent-hover": "Buttons under the mouse.",
  "accent-ink": "Links.",
  "on-accent": "Text on accent.",
  focus: "The ring around what has the focus.",
  ok: "Good news.",
  "ok-wall": "Ground of good news.",
  bad: "Bad news.",
  "bad-wall": "Ground of bad news.",
  deep: "The newsletter’s ground.",
  "on-deep": "Text on deep.",
  "on-deep-2": "Quieter text on deep.",
  "deep-line": "Lines on deep.",
  gold: "Figures and the button on deep.",
  "on-gold": "Text on gold.",
} as const;

export type ColourRole = keyof typeof colourUses;

export const colourRoles = Object.keys(colourUses) as [ColourRole, ...ColourRole[]];

const fontFile = z.string().regex(/^[\p{L}\p{M}\w./ -]+\.woff2$/u, breaks("not-a-font"));
const fontOrSystem = z
  .string()
  .regex(/^(system|[\p{L}\p{M}\w./ -]+\.woff2)$/u, breaks("not-a-font-or-system"));

/**
 * Missing ones are the bundled fonts, which cover the letters of Western Europe; `system`: those of the reader's
 * device.
 */
const fontsSchema = z
  .strictObject({
    display: fontOrSystem.optional().describe("Headings; shown in the weight 560 where a font has several."),
    "display-italic": fontFile.optional(),
    text: fontOrSystem.optional().describe("All other text."),
    "text-bold": fontFile
      .optional()
      .describe("The font of all other text once more, where that is a variable font."),
    "text-italic": fontFile.optional(),
  })
  .default({});

export type Fonts = z.infer<typeof fontsSchema>;

/** Three digits and capital letters are accepted too. */
const colour = z
  .string(colourMissing())
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, breaks("not-a-colour"))
  .transform(sixDigits);

/** From a single one, the dark is derived. */
const oneOrTwo = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(colour).min(1, breaks("colours-none")).max(2, breaks("colours-too-many")),
);

/** Pictures use seven more than `fill` for marks, `ink` for text and `wall` for backgrounds. */
const hue = z.preprocess(
  (value) => (typeof value === "string" || Array.isArray(value) ? { fill: value } : value),
  z.strictObject({
    fill: oneOrTwo,
    ink: oneOrTwo.optional(),
    wall: oneOrTwo.optional(),
    picture: z.tuple([colour, colour, colour, colour, colour, colour, colour]).optional(),
  }),
);

const hueName = z.string().regex(/^[a-z][a-z0-9-]*$/, breaks("hue-name"));

/** Every field is optional and derived if missing (`derive.ts`). */
export const brandFile = z.preprocess(
  (value) => value ?? {},
  z.strictObject({
    mark: z
      .strictObject({ arch: colour, sun: colour, table: colour })
      .optional()
      .describe("The sun in an arch, above the table: it keeps its colours in the dark."),
    colours: z
      .partialRecord(z.enum(colourRoles), oneOrTwo)
      .default({})
      .describe("By what they are for, each in the light and in the dark; what is not named is derived.")
      .meta({ descriptions: colourUses }),
    hues: z
      .record(hueName, hue)
      .default({})
      .describe("By names of your own; each category says which one it wears, under “Categories”."),
    fonts: fontsSchema,
  }),
);

export type BrandFile = z.infer<typeof brandFile>;

function colourMissing() {
  return {
    error: (issue: { input: unknown }) =>
      issue.input === null || issue.input === undefined ? "colour-missing" : "colour-unquoted",
  };
}

function sixDigits(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}
