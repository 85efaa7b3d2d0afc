/** The five signs that turn a paragraph into a callout (specification, chapter 2), with the label of each. */
export const calloutSigns = {
  "💡": { kind: "idea", label: "Good to know" },
  "🔐": { kind: "safe", label: "Keep it safe" },
  "🏠": { kind: "home", label: "Around the house" },
  "⚠️": { kind: "warn", label: "Careful" },
  "✅": { kind: "done", label: "That’s it" },
} as const;

export type CalloutSign = keyof typeof calloutSigns;

/** ⚠ counts with and without U+FE0F. */
export function signOf(text: string): { sign: CalloutSign; rest: string } | undefined {
  for (const sign of Object.keys(calloutSigns) as CalloutSign[]) {
    const bare = sign.replace("\uFE0F", "");
    if (text.startsWith(bare)) return { sign, rest: text.slice(bare.length).replace(/^\uFE0F?\s*/, "") };
  }
  return undefined;
}
