import { Check, CircleAlert, LoaderCircle } from "lucide";
import { useEffect, useRef } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { say } from "../announce/announce.tsx";
import type { Saving } from "./saved-file.ts";

/** After the last key; a screen reader stays silent during typing. */
const announceDelayMs = 1500;

type Props = {
  saving: Saving;
  /** In words. */
  faults: string;
};

/** It changes with the first key after each pause; `useAnnounced` announces it only after a while. */
export function Status({ saving, faults }: Props) {
  useAnnounced({ saving, faults });
  const { state } = saving;
  return (
    <p className="status" role="status" aria-live="off" data-state={state}>
      <Icon
        of={{ saved: Check, typing: LoaderCircle, saving: LoaderCircle }[state as "saved"] ?? CircleAlert}
      />
      <span>{savingText(saving)}</span>
    </p>
  );
}

function savingText(saving: Saving): string {
  if (saving.state === "saved") return "Saved";
  if (saving.state === "elsewhere") return "Changed elsewhere";
  if (saving.state === "failed") return `Not saved yet: ${saving.message}`;
  return "Not saved yet …";
}

/** Announces faults at once, and that all is well after a pause. */
function useAnnounced({ saving, faults }: Props): void {
  const last = useRef({ isSaved: true, faults: "No faults" });
  const { state } = saving;
  const label = savingText(saving);
  useEffect(() => {
    if (state === "elsewhere" || state === "failed") say(`${label}.`);
    if (state !== "saved") {
      last.current.isSaved = false;
      return;
    }
    const timer = setTimeout(() => {
      const news = [
        !last.current.isSaved && "The text is saved.",
        last.current.faults !== faults && `${faults}.`,
      ].filter(Boolean);
      last.current = { isSaved: true, faults };
      if (news.length > 0) say(news.join(" "));
    }, announceDelayMs);
    return () => clearTimeout(timer);
  }, [state, label, faults]);
}
