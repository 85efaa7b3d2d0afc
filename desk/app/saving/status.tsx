import { Check, CircleAlert, LoaderCircle } from "lucide";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Saving } from "./saved-file.ts";

/** Where the text stands. It changes with the first key of each pause: `Announcer` says it, calmly, to those who hear it. */
export function Status({ saving }: { saving: Saving }) {
  const icon = {
    saved: Check,
    typing: LoaderCircle,
    saving: LoaderCircle,
    failed: CircleAlert,
    elsewhere: CircleAlert,
  };
  return (
    <p className="status" role="status" aria-live="off" data-state={saving.state}>
      <Icon of={icon[saving.state]} />
      <span>{wordsOf(saving)}</span>
    </p>
  );
}

function wordsOf(saving: Saving): string {
  if (saving.state === "saved") return "Saved";
  if (saving.state === "elsewhere") return "Changed elsewhere";
  if (saving.state === "failed") return `Not saved yet: ${saving.message}`;
  return "Not saved yet …";
}
