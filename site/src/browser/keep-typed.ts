/**
 * Notes what is typed and chosen on the page, and where the focus is; the answer gives it back, by places, to controls
 * that React has drawn anew because a translator had changed their island.
 */
export function keepTyped(): () => void {
  const before = controls().map((control) => ({ control, value: control.value, checked: control.checked }));
  const focused = document.activeElement;
  return () => {
    const lost = before.filter(({ control }) => !control.isConnected);
    const drawn = controls().filter((control) => before.every((one) => one.control !== control));
    lost.forEach(({ control, value, checked }, place) => {
      Object.assign(drawn[place] ?? {}, { value, checked });
      if (control === focused) drawn[place]?.focus();
    });
  };
}

const controls = () => [...document.querySelectorAll<HTMLInputElement>("a,button,input,select")];
