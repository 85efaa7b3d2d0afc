import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { adoptStyle } from "../browser/adopt-style.ts";
import { placeAbove, placeUnseen } from "./place-unseen.ts";
import { StepTick } from "./step-tick.tsx";
import { StepTools } from "./step-tools.tsx";
import style from "./steps.css?inline";
import { stepsInPage, toolsPlaceOf } from "./steps-of-page.ts";
import { useAwake } from "./use-awake.ts";

adoptStyle(style);

type Props = {
  /** The steps ticked in this tab, by their index in the page. */
  ticks: readonly string[];
  onTicks: (ticks: readonly string[]) => void;
};

type Step = { key: string; item: HTMLElement; host: HTMLElement };
type Place = { steps: Step[]; tools: HTMLElement; toolsPlace: Element };

/** Ticks at the steps of the page, and the tools above the first. */
export function Steps({ ticks, onTicks }: Props) {
  const place = usePlace();
  const hasBegun = ticks.length > 0;
  // rendered by now: an empty part would grow in place and move the text under the reader’s eyes
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
  // steps in a device’s hidden tab do not count
  const shown = steps.filter(({ item }) => !item.closest(".device[hidden]"));
  const last = shown.at(-1);

  function onToggle({ key, item }: Step) {
    if (!tools.isConnected) placeAbove(tools, toolsPlace, item);
    const isTicked = ticks.includes(key);
    onTicks(isTicked ? ticks.filter((other) => other !== key) : [...ticks, key]);
    if (key === last?.key && !isTicked) awake.end("done");
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
          onTicks={onTicks}
          awake={awake}
        />,
        tools,
      )}
    </>
  );
}

/** Where ticks and tools are inserted; undefined for a page without steps. */
function usePlace(): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const items = stepsInPage(document);
    const first = items[0];
    if (!first) return;
    const tools = document.createElement("div");
    tools.className = "step-tools";
    const steps = items.map((item, at) => {
      const host = Object.assign(document.createElement("span"), { className: "tick" });
      item.append(host);
      return { key: String(at), item, host };
    });
    setPlace({ steps, tools, toolsPlace: toolsPlaceOf(first) });
    return () => {
      for (const part of [tools, ...steps.map(({ host }) => host)]) part.remove();
    };
  }, []);
  return place;
}
