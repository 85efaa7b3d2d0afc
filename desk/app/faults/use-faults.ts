import { useEffect, useMemo, useState } from "react";
import { isObject } from "../../../platform/is-object.ts";
import type { Checked, FileFault } from "../../contract.ts";
import { call } from "../calls.ts";
import { listName } from "../fields.ts";

/** After the last key, and after a failed check. */
const checkDelayMs = 500;
const retryDelayMs = 3000;

export type CheckState = Omit<Checked, "faults"> & {
  faults: readonly FileFault[];
  isChecked: boolean;
  /** The check is tried again automatically. */
  failure?: string;
};

/** Of `check:content`, a moment after each change. `values`: of the fields. */
export function useFaults(path: string, text: string, values: unknown): CheckState {
  const checked = useCheck(path, text);
  return useMemo(() => ({ ...checked, faults: byPlace(checked.faults, values) }), [checked, values]);
}

/** What the server finds in a text, a moment after each change, and of these queries; nothing unless `isAsked`. */
export function useCheck(
  path: string,
  text: string,
  { queries = [], isAsked = true }: { queries?: readonly string[]; isAsked?: boolean } = {},
): CheckState {
  const [checked, setChecked] = useState<CheckState>({ faults: [], isChecked: false });
  const askedFor = JSON.stringify(queries);
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      try {
        const body = { path, text, queries: JSON.parse(askedFor) };
        const found = await call("POST /api/check", { body, signal: stop.signal });
        setChecked({ ...found, isChecked: true });
      } catch (error) {
        // a newer text is being checked
        if (stop.signal.aborted) return;
        const failure = error instanceof Error ? error.message : String(error);
        setChecked((known) => ({ ...known, failure }));
        timer = setTimeout(check, retryDelayMs);
      }
    };
    timer = setTimeout(check, checkDelayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isAsked, path, text, askedFor]);
  return checked;
}

/** `check:content` names an entry of a list by its `id` or `slug`, the form by its index. */
function byPlace(faults: readonly FileFault[], values: unknown): readonly FileFault[] {
  return faults.map((fault) => {
    const names = fault.field.split(".");
    const isList = isObject(values) && listName in values && fault.field !== "file";
    const field = fieldByPlace(isList ? [listName, ...names] : names, values);
    return field === fault.field ? fault : { ...fault, field };
  });
}

function fieldByPlace(names: readonly string[], values: unknown): string {
  let at: unknown = values;
  const found = names.map((name) => {
    const place = Array.isArray(at) ? at.findIndex((entry) => isCalled(entry, name)) : -1;
    const key = place === -1 ? name : String(place);
    at = isObject(at) ? at[key] : undefined;
    return key;
  });
  return found.join(".");
}

function isCalled(entry: unknown, name: string): boolean {
  return isObject(entry) && (entry.id === name || entry.slug === name);
}
