/** 4.5 : 1 for text, 3 : 1 for marks and borders of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
export type Need = { tone: string; grounds: readonly string[]; ratio: 4.5 | 3 };

const pages = ["paper", "surface", "sunk"];

/** That pages and mails use; `hues`: names. A style sheet with a new pair adds it here; a test compares them. */
export function needsOf(hues: readonly string[]): Need[] {
  const walls = hues.map((hue) => `${hue}-wall`);
  const text = (tone: string, ...grounds: string[]): Need => ({ tone, grounds, ratio: 4.5 });
  const mark = (tone: string, ...grounds: string[]): Need => ({ tone, grounds, ratio: 3 });
  return [
    text("ink", ...pages, "line", "ok-wall", "bad-wall", ...walls),
    text("ink-2", ...pages, ...walls),
    mark("line-strong", ...pages),
    mark("focus", ...pages, ...walls),
    mark("accent", ...pages),
    text("accent-ink", ...pages),
    text("on-accent", "accent", "accent-hover"),
    text("ok", "paper", "surface", "ok-wall"),
    text("bad", "paper", "surface", "bad-wall"),
    text("on-deep", "deep"),
    text("on-deep-2", "deep"),
    text("gold", "deep"),
    text("on-gold", "gold"),
    ...hues.flatMap((hue) => [
      mark(hue, "paper", "surface", `${hue}-wall`),
      text(`${hue}-ink`, ...pages, `${hue}-wall`),
    ]),
  ];
}
