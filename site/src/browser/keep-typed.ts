/**
 * Notes what is typed and chosen in an island's controls, and which has the focus; the answer gives it back, by places,
 * where React has drawn the island anew because a translator had changed it.
 */
export function keepTyped(controlsOf: () => HTMLInputElement[]): () => void {
  const before = controlsOf().map((control) => ({
    control,
    value: control.value,
    checked: control.checked,
  }));
  const focused = before.findIndex(({ control }) => control === document.activeElement);
  return () => {
    const controls = controlsOf();
    before.forEach(({ control, value, checked }, at) => {
      if (controls[at] !== control) Object.assign(controls[at] ?? {}, { value, checked });
    });
    if (before[focused]?.control !== controls[focused]) controls[focused]?.focus();
  };
}
