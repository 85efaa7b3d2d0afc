import type { StorageArea, StorageKey } from "./storage-keys.ts";

/** Validated when read, never throwing, shared with other tabs. */
export type StoredValue<T> = {
  /** The same object until it changes, as `useSyncExternalStore` requires. */
  read(): T;
  /** False if the browser refused it, so that it lasts only until the page is left. */
  write(value: T): boolean;
  /** In this tab or another; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Also of the server's and the first client render. */
  initial: T;
};

type Options<T> = {
  key: StorageKey;
  /** `sessionStorage` for a value that ends with the tab. */
  area?: StorageArea;
  initial: T;
  /** Undefined if the stored text has another shape. */
  parse(text: string): T | undefined;
  format(value: T): string;
};

/**
 * Storage may be missing, full, outdated or blocked. Reading then returns `initial`, and a refused write stays in
 * memory.
 */
export function storedValue<T>({
  key,
  area = "localStorage",
  initial,
  parse,
  format,
}: Options<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let seenText: string | null | undefined;
  let seenValue = initial;
  let memory: string | undefined;

  function read(): T {
    const text = memory ?? readText(area, key);
    if (text !== seenText) {
      seenText = text;
      seenValue = text === null ? initial : (parse(text) ?? initial);
    }
    return seenValue;
  }

  function write(value: T): boolean {
    const text = format(value);
    const stored = writeText(area, key, text);
    memory = stored ? undefined : text;
    for (const listener of listeners) listener();
    return stored;
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      // key is null when another tab clears the whole storage
      if (event.key === key || event.key === null) listener();
    };
    // a page from the back-forward cache has missed changes made in other tabs
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) listener();
    };
    listeners.add(listener);
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  }

  return { read, write, subscribe, initial };
}

/** As with cookies off; false in a build. */
export function isStorageBlocked(): boolean {
  try {
    return typeof window !== "undefined" && !window.localStorage;
  } catch {
    return true;
  }
}

/** Undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readText(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

function writeText(area: StorageArea, key: string, text: string): boolean {
  try {
    window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
