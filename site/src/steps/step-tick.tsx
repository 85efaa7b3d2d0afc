import { useId, useLayoutEffect, useState } from "react";

type Props = { step: HTMLElement; isTicked: boolean; onToggle: () => void };

/** The box of a step, named by the step’s own words: those in bold at its beginning, or all of them. */
export function StepTick({ step, isTicked, onToggle }: Props) {
  const id = useId();
  const [name, setName] = useState<string>();
  useLayoutEffect(() => {
    const [first] = step.children;
    const words = first?.tagName === "STRONG" ? first : step;
    words.id ||= id;
    setName(words.id);
  }, [step, id]);
  return (
    <>
      <input type="checkbox" aria-labelledby={name} checked={isTicked} onChange={onToggle} />
      {/* drawn by hand, as with a pencil */}
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M3.5 13.5c1.8 1 3.4 3 4.5 6C10.3 13 14.5 7.5 20.5 3.5" pathLength="1" />
      </svg>
    </>
  );
}
