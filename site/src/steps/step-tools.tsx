import { Sun } from "lucide";
import { type PropsWithChildren, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import type { Awake } from "./use-awake.ts";

type Props = {
  ticks: readonly string[];
  onTicks: (ticks: readonly string[]) => void;
  total: number;
  ticked: number;
  awake: Awake;
  onAwake: (state: Awake) => void;
};

const awakeWords: Record<Exclude<Awake, "off">, string> = {
  on: "Until the last step is ticked, for two hours at most.",
  refused: "The screen may go dark: this device does not keep it on now, perhaps to save its battery.",
  over: "Two hours have passed: the screen goes dark again as usual.",
  done: "That was the last step: the screen goes dark again as usual.",
};

/** The progress, what `children` is, a button that keeps the screen on, and one that clears the ticks. */
export function StepTools({
  total,
  ticked,
  awake,
  onAwake,
  ticks,
  onTicks,
  children,
}: PropsWithChildren<Props>) {
  return (
    <section aria-label="Following the steps">
      <div className="flow">
        <p>{ticked === 0 ? "Tick each step as you go." : `${ticked} of ${total} steps ticked.`}</p>
        <ClearTicks isAny={ticked > 0} ticks={ticks} onTicks={onTicks} />
      </div>
      <div className="flow">
        {children}
        {"wakeLock" in navigator && (
          <button
            type="button"
            className="btn btn--line"
            aria-pressed={awake === "on"}
            onClick={() => onAwake(awake === "on" ? "off" : "on")}
          >
            <Icon of={Sun} />
            <span>{awake === "on" ? "Screen stays on" : "Keep screen on"}</span>
          </button>
        )}
      </div>
      <div role="status">{awake !== "off" && <p>{awakeWords[awake]}</p>}</div>
    </section>
  );
}

type ClearProps = Pick<Props, "ticks" | "onTicks"> & { isAny: boolean };

/** Clears the ticks, and brings them back until another is made; one button, so that the focus stays. */
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
