/**
 * Holds presses on the buttons of an island that does not listen yet; they look busy. Presses on what the browser does by
 * itself (a submit, a popover) are left to it. The answer is called when the island listens, and does what was held; or
 * when it cannot, and keeps it for another time.
 */
export function holdPresses(island: HTMLElement, onPress: () => void): (listens: boolean) => void {
  /** Places among its controls, which may be drawn anew before a press is done. */
  const held = new Set<number>();
  const controls = () => [...island.querySelectorAll<HTMLInputElement>("a,button,input,select")];
  const hold = (event: Event) => {
    const button = (event.target as Element).closest<HTMLInputElement>("button[type=button]");
    if (!button || button.popoverTargetElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.add(controls().indexOf(button));
    button.setAttribute("aria-busy", "true");
    onPress();
  };
  island.addEventListener("click", hold, true);
  return (listens) => {
    for (const button of island.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
    if (!listens) return;
    island.removeEventListener("click", hold, true);
    for (const place of held) {
      const control = controls()[place];
      // a page that goes on where it was left has another control there
      if (control?.type === "button") control.click();
    }
  };
}
