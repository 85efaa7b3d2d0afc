import { useEffect, useId, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { keepInPlace } from "../browser/keep-in-place.dom.ts";
import { addLateStyle } from "../browser/late-style.dom.ts";
import { StepTools } from "./step-tools.tsx";
import style from "./steps.css?inline";
import { placeUnseen, toolsPlaceOf } from "./tools-place.dom.ts";
import { useAwake } from "./use-awake.ts";

addLateStyle(style);

/** The items of numbered lists in an article’s body, except lists in quotations, notes or other lists. */
const stepsSelector = "#article-body ol.steps:not(li *, blockquote *, .callout *) > li";

type Props = {
  /** The `key` of each step ticked in this tab. */
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
    if (hasBegun && isAbove && !tools.isConnected) keepInPlace(toolsPlace, () => toolsPlace.before(tools));
    return placeUnseen(tools, toolsPlace);
  }, [place, hasBegun]);
  const [awake, setAwake] = useAwake();
  if (!place) return null;
  const { steps, tools, toolsPlace } = place;
  // steps in a device’s hidden tab do not count
  const shown = steps.filter(({ item }) => !item.closest(".device[hidden]"));
  const last = shown.at(-1);

  function onToggle({ key, item }: Step) {
    if (!tools.isConnected) keepInPlace(item, () => toolsPlace.before(tools));
    const isTicked = ticks.includes(key);
    onTicks(isTicked ? ticks.filter((other) => other !== key) : [...ticks, key]);
    if (key === last?.key && !isTicked && awake === "on") setAwake("done");
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
          onAwake={setAwake}
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
    const items = [...document.querySelectorAll<HTMLElement>(stepsSelector)];
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

/** The checkbox of a step, named after the step's bold beginning, or all of its text. */
function StepTick({
  step,
  isTicked,
  onToggle,
}: {
  step: HTMLElement;
  isTicked: boolean;
  onToggle: () => void;
}) {
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
