import { useEffect, useState, useSyncExternalStore } from "react";
import { type Ask, Refused } from "../calls/calls.ts";
import { draftsIn } from "./drafts.ts";
import { browserStore } from "./kept-store.ts";
import { type SavedFile, savedFile } from "./saved-file.ts";

export type Opened = { file: SavedFile; isReadOnly: boolean };

/** Files that were left before they were on the disk: they go on trying, and opened again they are as they were left. */
const left = new Map<string, Opened>();

/** Opens a file of the site in `folder`; what of it is not on the disk when the window goes is kept in this browser. */
export function useOpened(ask: Ask, folder: string, path: string): { opened?: Opened; trouble?: string } {
  const [state, setState] = useState<{ opened?: Opened; trouble?: string }>({});
  useEffect(() => {
    let opened = left.get(path);
    let isOver = false;
    left.delete(path);
    if (opened) setState({ opened });
    else
      open(ask, folder, path).then(
        (made) => {
          if (isOver) return made.file.close();
          opened = made;
          setState({ opened });
        },
        (error: unknown) => {
          if (!isOver) setState({ trouble: error instanceof Refused ? error.message : String(error) });
        },
      );
    const stop = askWhenLeft(() => opened?.file);
    return () => {
      isOver = true;
      stop();
      if (opened) leave(path, opened);
    };
  }, [ask, folder, path]);
  return state;
}

async function open(ask: Ask, folder: string, path: string): Promise<Opened> {
  const drafts = draftsIn(browserStore(), folder, windowId());
  const draft = await drafts.find(path);
  const answer = await ask("GET /api/file", { query: { path } });
  return { file: savedFile(answer, ask, drafts, draft), isReadOnly: answer.isReadOnly };
}

function leave(path: string, opened: Opened): void {
  const { file } = opened;
  if (file.saving().state === "saved") {
    file.close();
    return;
  }
  left.set(path, opened);
  const stopAsking = askWhenLeft(() => (left.get(path) === opened ? file : undefined));
  const stop = file.subscribe(() => {
    const isTaken = left.get(path) !== opened;
    if (!isTaken && file.saving().state !== "saved") return;
    stop();
    stopAsking();
    if (isTaken) return;
    left.delete(path);
    file.close();
  });
  void file.saveNow();
}

/** Tries no longer to save a file that was left; what the browser has kept of it stays there. */
export async function giveUp(path: string): Promise<void> {
  const opened = left.get(path);
  if (!opened) return;
  left.delete(path);
  const { file } = opened;
  await new Promise<void>((done) => {
    const look = () => file.saving().state !== "saving" && done();
    file.subscribe(look);
    look();
  });
  file.close();
}

/** While a file is not on the disk, the browser asks before its window goes, and the file is saved at once. */
function askWhenLeft(fileOf: () => SavedFile | undefined): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const file = fileOf();
    if (!file || file.saving().state === "saved") return;
    void file.saveNow();
    event.preventDefault();
  };
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

export function useSavedFile(file: SavedFile) {
  const text = useSyncExternalStore(file.subscribe, file.text);
  const saving = useSyncExternalStore(file.subscribe, file.saving);
  return { text, saving };
}

const newId = crypto.randomUUID();

/** Of this window, and after it was loaded anew the same, where the browser keeps anything. */
function windowId(): string {
  try {
    const id = sessionStorage.getItem("desk-window") ?? newId;
    sessionStorage.setItem("desk-window", id);
    return id;
  } catch {
    return newId;
  }
}
