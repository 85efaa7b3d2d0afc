import { useEffect, useState, useSyncExternalStore } from "react";
import { type Ask, Refused } from "../calls/calls.ts";
import { draftOf } from "./drafts.ts";
import { type SavedFile, savedFile } from "./saved-file.ts";

export type Opened = { file: SavedFile; isReadOnly: boolean };

/** Opens a file of the site in `folder`, with what was typed in this window before and is not on the disk. */
export function useOpened(ask: Ask, folder: string, path: string): { opened?: Opened; trouble?: string } {
  const [state, setState] = useState<{ opened?: Opened; trouble?: string }>({});
  useEffect(() => {
    let file: SavedFile | undefined;
    let isOver = false;
    const open = async () => {
      try {
        const answer = await ask("GET /api/file", { query: { path } });
        if (isOver) return;
        file = savedFile(answer, ask, draftOf(folder, path));
        setState({ opened: { file, isReadOnly: answer.isReadOnly } });
      } catch (error) {
        if (!isOver) setState({ trouble: error instanceof Refused ? error.message : String(error) });
      }
    };
    void open();
    const askBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (!file || file.saving().state === "saved") return;
      void file.saveNow();
      event.preventDefault();
    };
    addEventListener("beforeunload", askBeforeLeaving);
    return () => {
      isOver = true;
      removeEventListener("beforeunload", askBeforeLeaving);
      // what the disk does not take now is there again when the file is opened again
      void file?.saveNow().then(file.close);
    };
  }, [ask, folder, path]);
  return state;
}

export function useSavedFile(file: SavedFile) {
  const text = useSyncExternalStore(file.subscribe, file.text);
  const saving = useSyncExternalStore(file.subscribe, file.saving);
  return { text, saving };
}
