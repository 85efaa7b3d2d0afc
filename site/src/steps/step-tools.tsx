import { type PropsWithChildren, useState } from "react";

type Props = {
  ticks: readonly string[];
  onTicks: (ticks: readonly string[]) => void;
  total: number;
  ticked: number;
};

export function StepTools({ total, ticked, ticks, onTicks, children }: PropsWithChildren<Props>) {
  return (
    <section aria-label="Following the steps">
      <div className="flow">
        <p>{ticked === 0 ? "Tick each step as you go." : `${ticked} of ${total} steps ticked.`}</p>
        <ClearTicks isAny={ticked > 0} ticks={ticks} onTicks={onTicks} />
      </div>
      <div className="flow">{children}</div>
    </section>
  );
}

type ClearProps = Pick<Props, "ticks" | "onTicks"> & { isAny: boolean };

/** And brings them back until another is made; one button, so that the focus stays. */
function ClearTicks({ isAny, ticks, onTicks }: ClearProps) {
  const [cleared, setCleared] = useState<readonly string[]>();
  if (isAny && cleared) setCleared(undefined);
  if (!isAny && !cleared) return null;
  function onClick() {
    onTicks(isAny ? [] : (cleared ?? []));
    if (isAny) setCleared(ticks);
  }
  return (
    <button type="button" className="more" data-toggle="" onClick={onClick}>
      <span>{isAny ? "Clear ticks" : "Bring them back"}</span>
    </button>
  );
}
