/** The five signs that make a paragraph a callout (specification, chapter 2) and what its label says. */
export const callouts = {
  "💡": { kind: "idea", label: "Good to know" },
  "🔐": { kind: "safe", label: "Keep it safe" },
  "🏠": { kind: "home", label: "Around the house" },
  "⚠️": { kind: "warn", label: "Careful" },
  "✅": { kind: "done", label: "That’s it" },
} as const;

export type Sign = keyof typeof callouts;

/** The sign that a paragraph begins with, and what stands behind it; ⚠ counts with and without U+FE0F. */
export function signOf(text: string): { sign: Sign; rest: string } | undefined {
  for (const sign of Object.keys(callouts) as Sign[]) {
    const bare = sign.replace("\uFE0F", "");
    if (text.startsWith(bare)) return { sign, rest: text.slice(bare.length).replace(/^\uFE0F?\s*/, "") };
  }
  return undefined;
}
