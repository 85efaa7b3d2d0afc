import { Bookmark } from "lucide";
import { useState } from "react";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { followSaved } from "../offline/copy-when-saved.ts";
import { Icon } from "../ui/icon.tsx";
import { type SavedKind, savedAddresses, savedLists, toggleSaved } from "./saved.ts";

export const notStored =
  "This browser does not let us store anything, so this lasts only until you leave the page.";

/** Specification, chapter 4, “Save toggle”. */
export function SaveButton({ kind, id, title }: { kind: SavedKind; id: string; title: string }) {
  const saved = useStoredValue(savedLists[kind]).includes(id);
  const [refused, setRefused] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn--line btn--save js-only"
        aria-pressed={saved}
        onClick={() => {
          const stored = toggleSaved(kind, id);
          setRefused(!stored);
          if (stored) followSaved(`/${kind}/${id}`, savedAddresses);
        }}
      >
        <Icon of={Bookmark} />
        <span>{saved ? "Saved" : "Save"}</span>
        <span className="sr">{`: ${title}`}</span>
      </button>
      {refused && (
        <p className="status status--bad" role="alert">
          {notStored}
        </p>
      )}
    </>
  );
}
