import { Sun } from "lucide";
import { useState } from "react";
import { notStored } from "../saved/save-button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Awake } from "./keep-awake.ts";
import type { useAwake } from "./use-awake.ts";
import type { useTicks } from "./use-ticks.ts";

type Props = Omit<ReturnType<typeof useTicks>, "toggle"> & {
  /** How many steps there are, and how many of them are ticked. */
  total: number;
  ticked: number;
  awake: ReturnType<typeof useAwake>;
};

const awakeWords: Record<Awake, string> = {
  off: "",
  on: "Until the last step is ticked, for two hours at most.",
  refused: "This device does not allow it now, perhaps to save its battery.",
  lost: "The device has stopped keeping the screen on, perhaps to save its battery.",
  over: "Two hours have passed: the screen goes dark again as usual.",
  done: "That was the last step: the screen goes dark again as usual.",
};

/** How far the reader is, and three things to ask for: a screen that stays on, ticks that stay, ticks that go. */
export function StepTools({ total, ticked, awake, isKept, isRefused, setKept, ...clearing }: Props) {
  return (
    <section aria-label="Following the steps">
      <div className="step-tools__line">
        <p>{ticked === 0 ? "Tick each step as you go." : `${ticked} of ${total} steps ticked.`}</p>
        <ClearTicks isAny={ticked > 0} {...clearing} />
      </div>
      <div className="step-tools__line">
        {awake.isOffered && (
          <button
            type="button"
            className="btn btn--line"
            aria-pressed={awake.state === "on"}
            onClick={awake.toggle}
          >
            <Icon of={Sun} />
            <span>{awake.state === "on" ? "Screen stays on" : "Keep screen on"}</span>
          </button>
        )}
        <label className="switch">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
            role="switch"
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
          <span>Keep my ticks</span>
        </label>
      </div>
      <div role="status">
        {awake.state !== "off" && <p>{awakeWords[awake.state]}</p>}
        {isRefused ? <p key="refused">{notStored}</p> : isKept && <p key="kept">{keptWords}</p>}
      </div>
    </section>
  );
}

const keptWords = "Your ticks stay on this device until you turn this off.";

type ClearProps = Pick<ReturnType<typeof useTicks>, "ticks" | "change"> & { isAny: boolean };

/** Clears the ticks, and brings them back until another is made; one button, so that the focus has its place. */
function ClearTicks({ isAny, ticks, change }: ClearProps) {
  const [cleared, setCleared] = useState<readonly string[]>();
  if (isAny && cleared) setCleared(undefined);
  if (!isAny && !cleared) return null;
  function onClick() {
    change(isAny ? [] : (cleared ?? []));
    if (isAny) setCleared(ticks);
  }
  return (
    <button type="button" className="more" onClick={onClick}>
      <span>{isAny ? "Clear ticks" : "Bring them back"}</span>
    </button>
  );
}
