export type View = "grid" | "list";

/** What a list keeps for its tab besides its address: grid or rows, and whether the filters are open. */
export type ListState = { view: View; open: boolean };

export const closedGrid: ListState = { view: "grid", open: false };

/** A stored state, with what is missing or unknown as at first; undefined when it is something else. */
export function listStateFrom(value: unknown): ListState | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { view, open } = value as Record<string, unknown>;
  return { view: view === "list" ? view : closedGrid.view, open: open === true };
}
