import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { adoptStyle } from "../browser/adopt-style.ts";
import { placeAbove, placeUnseen } from "./place-unseen.ts";
import { StepTick } from "./step-tick.tsx";
import { StepTools } from "./step-tools.tsx";
import style from "./steps.css?inline";
import { keysOf, stepsInPage, tickClass, toolsPlaceOf } from "./steps-of-page.ts";
import { useAwake } from "./use-awake.ts";
import { useTicks } from "./use-ticks.ts";

adoptStyle(style);

type Props = {
  /** Keys of the steps ticked in this tab. */
  ticks: readonly string[];
  onTicks: (ticks: readonly string[]) => void;
};

type Step = { key: string; item: HTMLElement; host: HTMLElement };
type Place = { steps: Step[]; tools: HTMLElement; toolsPlace: Element };

/** Ticks at the steps of the page, and above the first what can be done with them. */
export function Steps({ ticks: ofTab, onTicks }: Props) {
  const place = usePlace();
  const { ticks, toggle, ...rest } = useTicks(ofTab, onTicks);
  const hasBegun = ticks.length > 0;
  // drawn by now: an empty part would grow where it stands, under the reader’s eyes
  useEffect(() => {
    if (!place) return;
    const { tools, toolsPlace } = place;
    const isAbove = toolsPlace.getBoundingClientRect().top <= 0;
    if (hasBegun && isAbove && !tools.isConnected) placeAbove(tools, toolsPlace, toolsPlace);
    return placeUnseen(tools, toolsPlace);
  }, [place, hasBegun]);
  const awake = useAwake();
  if (!place) return null;
  const { steps, tools, toolsPlace } = place;
  // what stands in a device’s tab that is not chosen is not followed
  const shown = steps.filter(({ item }) => !item.closest(".device[hidden]"));
  const last = shown.at(-1);

  function onToggle({ key, item }: Step) {
    if (!tools.isConnected) placeAbove(tools, toolsPlace, item);
    toggle(key);
    if (key === last?.key && !ticks.includes(key)) awake.end("done");
  }

  return (
    <>
      {steps.map((step) =>
        createPortal(
          <StepTick step={step.item} isTicked={ticks.includes(step.key)} onToggle={() => onToggle(step)} />,
          step.host,
          step.key,
        ),
      )}
      {createPortal(
        <StepTools
          total={shown.length}
          ticked={shown.filter(({ key }) => ticks.includes(key)).length}
          ticks={ticks}
          awake={awake}
          {...rest}
        />,
        tools,
      )}
    </>
  );
}

/** Where ticks and tools stand, once the keys of the steps are known; undefined for a page without steps. */
function usePlace(): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const items = stepsInPage(document);
    const first = items[0];
    if (!first) return;
    const tools = document.createElement("div");
    tools.className = "step-tools";
    const hosts = items.map(() => Object.assign(document.createElement("span"), { className: tickClass }));
    let isGone = false;
    keysOf(items).then((keys) => {
      if (isGone) return;
      items.forEach((item, at) => void item.append(hosts[at] ?? ""));
      setPlace({
        steps: items.flatMap((item, at) => stepAt(item, keys[at], hosts[at])),
        tools,
        toolsPlace: toolsPlaceOf(first),
      });
    });
    return () => {
      isGone = true;
      for (const part of [tools, ...hosts]) part.remove();
    };
  }, []);
  return place;
}

function stepAt(item: HTMLElement, key: string | undefined, host: HTMLElement | undefined): Step[] {
  return key && host ? [{ key, item, host }] : [];
}
