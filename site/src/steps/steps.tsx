import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { keepInPlace } from "../browser/keep-in-place.dom.ts";
import { addLateStyle } from "../browser/late-style.dom.ts";
import { DrawnTick } from "./drawn-tick.tsx";
import { FollowButton } from "./follow-button.tsx";
import { isShown, type Step, type StepList, stepLists } from "./step-lists.dom.ts";
import { StepTools } from "./step-tools.tsx";
import style from "./steps.css?inline";
import { placeUnseen, toolsPlaceOf } from "./tools-place.dom.ts";
import { useAwakeWhile } from "./use-awake.ts";
import { useFollowAlong } from "./use-follow-along.ts";
import { useFollowing } from "./use-following.ts";

addLateStyle(style);

type Props = {
  /** By `key`. */
  ticks: readonly string[];
  onTicks: (ticks: readonly string[]) => void;
  /** Of the button in the head of the article. */
  presses: number;
  onComing: (isComing: boolean) => void;
};

type Place = { lists: StepList[]; tools: HTMLElement; toolsPlace: Element };

export function Steps({ ticks, onTicks, presses, onComing }: Props) {
  const place = usePlace();
  const hasBegun = ticks.length > 0;
  // rendered by now: an empty part would grow in place and move the text under the reader’s eyes
  useEffect(() => {
    if (!place) return;
    const { tools, toolsPlace, lists } = place;
    const isAbove = toolsPlace.getBoundingClientRect().top <= 0;
    if (hasBegun && isAbove && !tools.isConnected) keepInPlace(toolsPlace, () => toolsPlace.before(tools));
    const ends = lists.map(({ list, button }) => button && placeUnseen(button, list));
    ends.push(placeUnseen(tools, toolsPlace));
    return () => {
      for (const giveUp of ends) giveUp?.();
    };
  }, [place, hasBegun]);
  const [following, follow] = useFollowing();
  const FollowAlong = useFollowAlong(following !== undefined);
  const followed = following && place?.lists[following.list];
  useAwakeWhile(followed !== undefined);
  const followFirst = useEffectEvent(() => onFollow(place?.lists.find(isFirstShown)));
  const isPlaced = place !== undefined;
  useEffect(() => {
    if (presses > 0 && isPlaced) followFirst();
  }, [presses, isPlaced]);
  const isFirstComing = followed !== undefined && !followed.button && !FollowAlong;
  useEffect(() => onComing(isFirstComing), [onComing, isFirstComing]);
  if (!place) return null;
  const { lists, tools, toolsPlace } = place;
  // steps in a device’s hidden tab do not count
  const shown = lists.filter(isShown).flatMap(({ steps }) => steps);

  function onToggle({ key, item }: Step) {
    if (!tools.isConnected) keepInPlace(item, () => toolsPlace.before(tools));
    const isTicked = ticks.includes(key);
    onTicks(isTicked ? ticks.filter((other) => other !== key) : [...ticks, key]);
  }

  /** A list not begun begins with the warning before it. */
  function onFollow(list: StepList | undefined) {
    if (!list || !place) return;
    const open = list.steps.findIndex(({ key }) => !ticks.includes(key));
    follow({ list: place.lists.indexOf(list), step: open > 0 ? open : -1 });
  }
  const coming = FollowAlong ? undefined : followed;

  return (
    <>
      {lists.flatMap(({ steps }) =>
        steps.map((step) =>
          createPortal(
            <StepTick step={step.item} isTicked={ticks.includes(step.key)} onToggle={() => onToggle(step)} />,
            step.host,
            step.key,
          ),
        ),
      )}
      {createPortal(
        <StepTools
          total={shown.length}
          ticked={shown.filter(({ key }) => ticks.includes(key)).length}
          ticks={ticks}
          onTicks={onTicks}
        >
          <FollowButton
            isComing={coming !== undefined && !coming.button}
            onFollow={() => onFollow(lists.find(isFirstShown))}
          />
        </StepTools>,
        tools,
      )}
      {lists.map(
        (list) =>
          list.button &&
          createPortal(
            <FollowButton isComing={coming === list} onFollow={() => onFollow(list)} />,
            list.button,
            list.steps[0]?.key,
          ),
      )}
      {following && followed && FollowAlong && (
        <FollowAlong
          of={followed}
          step={following.step}
          ticks={ticks}
          onStep={(step) => follow({ ...following, step })}
          onTick={onToggle}
        />
      )}
    </>
  );
}

/** The first list of the page or of the chosen device: its button stands in the tools, and in the head of the article. */
const isFirstShown = (list: StepList) => !list.button && isShown(list);

/** Where ticks and tools are inserted; undefined for a page without steps. */
function usePlace(): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const lists = stepLists();
    const [first] = lists;
    if (!first) return;
    const tools = document.createElement("div");
    tools.className = "step-tools note";
    setPlace({ lists, tools, toolsPlace: toolsPlaceOf(first.list) });
    return () => {
      const hosts = lists.flatMap(({ steps, button }) => [button, ...steps.map(({ host }) => host)]);
      for (const part of [tools, ...hosts]) part?.remove();
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
    const instruction = first?.tagName === "STRONG" ? first : step;
    instruction.id ||= id;
    setName(instruction.id);
  }, [step, id]);
  return (
    <>
      <input type="checkbox" aria-labelledby={name} checked={isTicked} onChange={onToggle} />
      <DrawnTick />
    </>
  );
}
