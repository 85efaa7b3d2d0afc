export type View = "grid" | "list";

/** The state of a list besides its address: grid or rows, and whether the filters are open. */
export type ListState = { view: View; open: boolean };

export const closedGrid: ListState = { view: "grid", open: false };

/** A stored state, with defaults for missing or unknown fields; undefined if it is not an object. */
export function listStateFrom(value: unknown): ListState | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { view, open } = value as Record<string, unknown>;
  return { view: view === "list" ? view : closedGrid.view, open: open === true };
}
