/** Where a budget is missed: what was tried, and the physical reason. Shown in its row, by the budget's id. */
export const notes: Record<string, string> = {};
