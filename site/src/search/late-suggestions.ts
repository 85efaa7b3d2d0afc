/**
 * Suggestions for every search box that leads to `/search`, from its first focus on; their code and the search's files
 * come only then. Boxes of lists answer in their own page. Without suggestions, a box is what it was.
 */
export function suggestLate(): () => void {
  const attach = async (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches("form[action='/search'] [name=q]")) return;
    // a category's own box has this address for readers without scripts only
    if (target.closest("main") && location.pathname.startsWith("/category/")) return;
    const { suggestions } = await import("./suggestions.ts").catch(() => ({ suggestions: undefined }));
    suggestions?.(target);
  };
  const onFocus = ({ target }: FocusEvent) => void attach(target);
  document.addEventListener("focusin", onFocus);
  attach(document.activeElement);
  return () => document.removeEventListener("focusin", onFocus);
}
