import { useState } from "react";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { putBack } from "./put-back.ts";
import { restoreSaved, type SavedKind, savedLists, toggleSaved } from "./saved.ts";

type Removed = { id: string; before: readonly string[] };

/**
 * A saved list, newest first, in which what is removed keeps its place until the page is left, so that it can be put back
 * there: `shown` holds both, `ids` what is saved.
 */
export function useRemovable(kind: SavedKind) {
  const ids = useStoredValue(savedLists[kind]);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const shown = removed.reduce((list, { id, before }) => putBack(list, id, before), [...ids]);
  return {
    ids,
    shown: shown.toReversed(),
    remove(id: string) {
      setRemoved((others) => [...others.filter((other) => other.id !== id), { id, before: shown }]);
      toggleSaved(kind, id);
    },
    undo(id: string) {
      restoreSaved(kind, id, shown);
    },
  };
}
