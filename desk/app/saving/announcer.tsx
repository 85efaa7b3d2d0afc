import { useEffect, useRef } from "react";
import { say } from "../announce/announce.tsx";
import type { Saving } from "./saved-file.ts";

/** After how long without a key it is told that a text is saved, in ms: whoever types hears nothing. */
const rest = 1500;

type Props = { saving: Saving; faults: number };

/** Tells where a text stands to those who do not see it: what is wrong at once, that all is well once they rest. */
export function Announcer({ saving, faults }: Props) {
  const told = useRef({ isSaved: true, faults: 0 });
  const { state } = saving;
  const trouble = state === "failed" ? saving.message : undefined;
  useEffect(() => {
    if (state === "elsewhere") say("This file was changed elsewhere.");
    if (trouble !== undefined) say(`Not saved yet: ${trouble}`);
    if (state === "elsewhere" || trouble !== undefined) told.current.isSaved = false;
    if (state === "typing" || state === "saving") told.current.isSaved = false;
    if (state !== "saved") return;
    const timer = setTimeout(() => {
      const words = [
        !told.current.isSaved && "The text is saved.",
        told.current.faults !== faults && `${faults === 1 ? "1 fault" : `${faults || "No"} faults`}.`,
      ].filter(Boolean);
      told.current = { isSaved: true, faults };
      if (words.length > 0) say(words.join(" "));
    }, rest);
    return () => clearTimeout(timer);
  }, [state, trouble, faults]);
  return null;
}
