import { parseJson, storedValue } from "../browser/stored-value.ts";

/** Keys of ticked steps by the path of their article, for those whose reader has asked to keep them. */
export type KeptTicks = Readonly<Record<string, readonly string[]>>;

export const keptTicks = storedValue<KeptTicks>({
  key: "keptTicks",
  initial: {},
  parse: (text) => keptTicksFrom(parseJson(text)),
  format: JSON.stringify,
});

/** How many articles are kept at most; the one that was asked for first goes first. */
const limit = 100;

/** With the ticks of this article; without any of its own where `ticks` is undefined. */
export function withTicks(kept: KeptTicks, path: string, ticks: readonly string[] | undefined): KeptTicks {
  const others = Object.entries(kept).filter(([other]) => other !== path);
  return Object.fromEntries(ticks ? [...others, [path, ticks] as const].slice(-limit) : others);
}

/** What is stored, as far as it is ticks; undefined for what is no record at all. */
export function keptTicksFrom(value: unknown): KeptTicks | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([path, ticks]) => {
      const keys = ticksFrom(ticks);
      return keys && path.startsWith("/") ? [[path, keys]] : [];
    }),
  );
}

/** Keys of ticked steps, or undefined for anything else. */
export function ticksFrom(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((key) => typeof key === "string") ? value : undefined;
}
