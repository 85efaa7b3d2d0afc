import { useState } from "react";
import type { SavedFile } from "./saved-file.ts";

/** Something done to a file by a press or in the form, and the text before and after it. */
type Done = { what: string; before: string; after: string };

export type Acts = {
  /** Changes the text, so that it can be undone; what is done to one thing again and again is one act. */
  act: (what: string, next: string, isTyping?: boolean) => void;
  /** What `undo` would undo; nothing once something else was typed. */
  last: string | undefined;
  undo: () => void;
};

/** Acts outside of the text’s own editor, each of which can be undone while nothing came after it. */
export function useActs(file: SavedFile, text: string): Acts {
  const [done, setDone] = useState<readonly Done[]>([]);
  const last = done.at(-1);
  return {
    act: (what, next, isTyping = false) => {
      const before = file.text();
      if (next === before) return;
      file.edit(next);
      setDone((all) => {
        const top = all.at(-1);
        const isSame = isTyping && top?.what === what && top.after === before;
        return isSame
          ? [...all.slice(0, -1), { ...top, after: next }]
          : [...all.slice(-99), { what, before, after: next }];
      });
    },
    last: last?.after === text ? last.what : undefined,
    undo: () => {
      if (!last || file.text() !== last.after) return;
      file.edit(last.before);
      setDone(done.slice(0, -1));
    },
  };
}
