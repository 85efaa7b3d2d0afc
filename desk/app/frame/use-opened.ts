import { useEffect, useState, useSyncExternalStore } from "react";
import { type Ask, Refused } from "../calls/calls.ts";
import { draftsIn } from "../saving/drafts.ts";
import { type SavedFile, savedFile } from "../saving/saved-file.ts";

export type Opened = { file: SavedFile; isReadOnly: boolean };

/** Opens a file; what of it is not on the disk when the window goes is kept in this browser. */
export function useOpened(ask: Ask, path: string): { opened?: Opened; trouble?: string } {
  const [state, setState] = useState<{ opened?: Opened; trouble?: string }>({});
  useEffect(() => {
    let file: SavedFile | undefined;
    let isOver = false;
    ask("GET /api/file", { query: { path } }).then(
      (answer) => {
        if (isOver) return;
        file = savedFile(answer, ask, draftsIn(localStorage, windowId()));
        setState({ opened: { file, isReadOnly: answer.isReadOnly } });
      },
      (error: unknown) => {
        if (!isOver) setState({ trouble: error instanceof Refused ? error.message : String(error) });
      },
    );
    const leave = (event: BeforeUnloadEvent) => {
      if (!file || file.saving().state === "saved") return;
      file.keepDraft();
      void file.saveNow();
      event.preventDefault();
    };
    const keep = () => file?.keepDraft();
    addEventListener("beforeunload", leave);
    addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      isOver = true;
      removeEventListener("beforeunload", leave);
      removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      if (file && file.saving().state !== "saved") void file.saveNow();
      file?.close();
    };
  }, [ask, path]);
  return state;
}

export function useSavedFile(file: SavedFile) {
  const text = useSyncExternalStore(file.subscribe, file.text);
  const saving = useSyncExternalStore(file.subscribe, file.saving);
  return { text, saving };
}

/** Of this window, and after it was loaded anew the same. */
function windowId(): string {
  const id = sessionStorage.getItem("desk-window") ?? crypto.randomUUID();
  sessionStorage.setItem("desk-window", id);
  return id;
}
