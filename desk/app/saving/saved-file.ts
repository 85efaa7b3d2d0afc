import type { OpenedFile } from "../../contract.ts";
import { type Call, CallError } from "../calls/calls.ts";
import type { Drafts } from "./drafts.ts";

/** Where a text stands on its way to the disk. Only `saved` says that it is there. */
export type Saving =
  | { state: "saved" }
  | { state: "typing" }
  | { state: "saving" }
  | { state: "failed"; message: string }
  /** Others changed the file meanwhile: both texts are there, and nothing is written until one is chosen. */
  | { state: "elsewhere"; text: string; hash: string };

/** One file at the desk: its text, and how it gets to the disk. */
export type SavedFile = {
  text: () => string;
  saving: () => Saving;
  /** What is typed; it is saved after a pause. */
  edit: (text: string) => void;
  saveNow: () => Promise<void>;
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
  /** Looks whether the file was changed by others; what was typed meanwhile is never lost. */
  lookAgain: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};

/** After how long without a key a text is saved, how often at the latest, and when a save that failed is tried again (ms). */
const pause = 700;
const longest = 1500;
const again = 3000;

/** Begins with what the disk has, or with what was typed before and did not get there. */
export function savedFile(opened: OpenedFile, call: Call, drafts: Drafts): SavedFile {
  const { path } = opened;
  let { text, hash: base } = opened;
  let onDisk = text;
  /** What went to the server and was not answered: it may be on the disk. */
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
    if (text !== onDisk) drafts.store({ text, base, ...(sent !== undefined && { sent }) });
  };
  const plan = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), wait);
  };
  const settle = () => {
    drafts.remove();
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
      // after a reload it is known that the text on the disk is this one
      storeDraft();
      const { hash } = await call("PUT /api/file", { body: { path, text: next, base } });
      [sent, onDisk, base] = [undefined, next, hash];
      if (text === next) return settle();
      typedSince = performance.now();
      become({ state: "typing" });
      plan(pause);
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
    if (refusal?.code === "changed-elsewhere") meet(refusal.text, refusal.hash);
    else {
      become({ state: "failed", message: error instanceof Error ? error.message : String(error) });
      plan(again);
    }
  }
  /** The disk has another text than the one that was opened. */
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

  const draft = drafts.find();
  if (draft && draft.text !== text) {
    text = draft.text;
    if (draft.base === base || draft.sent === onDisk) {
      saving = { state: "typing" };
      plan(pause);
    } else saving = { state: "elsewhere", text: onDisk, hash: base };
  } else if (draft) drafts.remove();

  return {
    text: () => text,
    saving: () => saving,
    edit: (next) => {
      if (next === text) return;
      text = next;
      // at each key: a window that is loaded anew need not live to say so
      storeDraft();
      // a clock that is set anew changes nothing
      typedSince ??= performance.now();
      become(saving.state === "saved" ? { state: "typing" } : saving);
      if (saving.state !== "elsewhere")
        plan(Math.max(0, Math.min(pause, typedSince + longest - performance.now())));
    },
    saveNow: save,
    keepMine: async () => {
      if (saving.state !== "elsewhere") return;
      [onDisk, base] = [saving.text, saving.hash];
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
      // looked at again in two seconds; that a desk does not answer is said above the text
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

/** Its answer will say what the disk has. */
function isRunning({ state }: Saving): boolean {
  return state === "saving";
}
