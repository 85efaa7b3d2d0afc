import { useId, useLayoutEffect, useState } from "react";

type Props = { step: HTMLElement; isTicked: boolean; onToggle: () => void };

/** The checkbox of a step, named after the step's bold beginning, or all of its text. */
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
      {/* drawn as if with a pencil */}
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M3.5 13.5c1.8 1 3.4 3 4.5 6C10.3 13 14.5 7.5 20.5 3.5" pathLength="1" />
      </svg>
    </>
  );
}
