/** The roles that `colours` of `brand.yaml` may name, each with its use. */
export const colourUses = {
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
