import { vi } from "vitest";

/** A window with a storage of its own in the given area; `refuses` makes every write fail, as a full or forbidden one does. */
export function fakeStorage(
  refuses = false,
  area: "localStorage" | "sessionStorage" = "localStorage",
): Map<string, string> {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      if (refuses) throw new DOMException("full", "QuotaExceededError");
      entries.set(key, value);
    },
  };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { [area]: storage }));
  return entries;
}
