import type { OpenedFile } from "../../contract.ts";
import { type Call, CallError } from "../calls.ts";

/** Only `saved` means that it is on the disk. */
export type Saving =
  | { state: "saved" }
  | { state: "typing" }
  | { state: "saving" }
  | { state: "failed"; message: string }
  /** Others have changed the file: both texts are there, and nothing is saved until one is chosen. */
  | { state: "elsewhere"; text: string; hash: string };

export type SavedFile = {
  text: () => string;
  saving: () => Saving;
  /** Saved after a pause. */
  edit: (text: string) => void;
  saveNow: () => Promise<void>;
  /** Over what others have saved. */
  keep: (text: string) => Promise<void>;
  takeTheirs: () => void;
  /** Never loses what was typed. */
  lookAgain: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};

/**
 * After the last key, at most, and after a failed save. The page comes half a second after a save, and is to come
 * within one of the last key.
 */
const saveDelayMs = 300;
const longestSaveDelayMs = 1500;
const retryDelayMs = 3000;

/**
 * What may not be on the disk: the whole text, and the hash of the file that it is based on. `sent`: the text of the
 * last save without an answer.
 */
export type Draft = { text: string; base: string; sent?: string };

/** Of `sessionStorage`: until the window is closed, over a reload. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const draftName = (folder: string, path: string) => `draft of ${folder}/${path}`;

export const draftIn = (storage: DraftStorage, name: string) =>
  JSON.parse(storage.getItem(name) ?? "null") as Draft | null;

/** Or with a draft in `storage` that did not get there. */
export function savedFile(opened: OpenedFile, call: Call, storage: DraftStorage, key: string): SavedFile {
  const { path } = opened;
  let { text, hash: base } = opened;
  let onDisk = text;
  /** A text that was sent and not answered: it may be on the disk. */
  let sent: string | undefined;
  let saving: Saving = { state: "saved" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typedSince: number | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: Saving) => {
    saving = next;
    for (const listener of listeners) listener();
  };
  const storeDraft = () => {
    try {
      if (text !== onDisk) storage.setItem(key, JSON.stringify({ text, base, sent } satisfies Draft));
    } catch {
      // storage is full: then only the disk has the text, and the desk says “Not saved yet” until it does
    }
  };
  const plan = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), wait);
  };
  const settle = () => {
    storage.removeItem(key);
    typedSince = undefined;
    become({ state: "saved" });
  };

  async function write(): Promise<void> {
    if (text === onDisk) return settle();
    become({ state: "saving" });
    try {
      if (sent !== undefined) await seeWhatArrived(sent);
      sent = text;
      const next = text;
      // remembered over a reload: the text on the disk is this one
      storeDraft();
      const { hash } = await call("PUT /api/file", { body: { path, text: next, base } });
      [sent, onDisk, base] = [undefined, next, hash];
      if (text === next) return settle();
      typedSince = performance.now();
      become({ state: "typing" });
      plan(saveDelayMs);
    } catch (error) {
      failed(error);
    }
  }
  async function seeWhatArrived(asked: string): Promise<void> {
    const { text: there, hash } = await call("GET /api/file", { query: { path } });
    if (there === asked) [onDisk, base] = [there, hash];
  }
  function failed(error: unknown): void {
    const refusal = error instanceof CallError ? error.refusal : undefined;
    if (refusal) sent = undefined;
    storeDraft();
    if (refusal?.theirs) meet(refusal.theirs.text, refusal.theirs.hash);
    else {
      become({ state: "failed", message: error instanceof Error ? error.message : String(error) });
      plan(retryDelayMs);
    }
  }
  function meet(theirs: string, hash: string): void {
    const untouched = text === onDisk;
    if (untouched || theirs === text) {
      [text, onDisk, base] = [theirs, theirs, hash];
      settle();
    } else {
      clearTimeout(timer);
      become({ state: "elsewhere", text: theirs, hash });
    }
  }
  async function save(): Promise<void> {
    clearTimeout(timer);
    if (saving.state === "elsewhere") return;
    running = (running ?? Promise.resolve()).then(write);
    await running;
  }

  const draft = draftIn(storage, key);
  if (draft && draft.text !== text) {
    text = draft.text;
    if (draft.base === base || draft.sent === onDisk) {
      saving = { state: "typing" };
      plan(saveDelayMs);
    } else saving = { state: "elsewhere", text: onDisk, hash: base };
  } else storage.removeItem(key);

  return {
    text: () => text,
    saving: () => saving,
    edit: (next) => {
      if (next === text) return;
      text = next;
      // the draft is stored at each key, since a window may be reloaded without warning
      storeDraft();
      // independent of changes to the system's clock
      typedSince ??= performance.now();
      become(saving.state === "saved" ? { state: "typing" } : saving);
      if (saving.state !== "elsewhere")
        plan(Math.max(0, Math.min(saveDelayMs, typedSince + longestSaveDelayMs - performance.now())));
    },
    saveNow: save,
    keep: async (kept) => {
      if (saving.state !== "elsewhere") return;
      [text, onDisk, base] = [kept, saving.text, saving.hash];
      become({ state: "typing" });
      await save();
    },
    takeTheirs: () => {
      if (saving.state !== "elsewhere") return;
      [text, onDisk, base] = [saving.text, saving.text, saving.hash];
      settle();
    },
    lookAgain: async () => {
      if (saving.state === "elsewhere" || saving.state === "saving") return;
      const known = base;
      // tried again in two seconds; a message above the text says that the desk does not answer
      const now = await call("GET /api/file", { query: { path } }).catch(() => undefined);
      if (now && base === known && now.hash !== base && !isRunning(saving)) meet(now.text, now.hash);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

/** Its answer will say what is on the disk. */
function isRunning({ state }: Saving): boolean {
  return state === "saving";
}
