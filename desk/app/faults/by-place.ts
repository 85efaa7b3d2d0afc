import type { FileFault } from "../../contract.ts";
import { listName } from "../file/fields.ts";

/**
 * Rewrites the fields of faults: `check:content` names an entry of a list by its `id` or `slug`, the form by its index.
 */
export function byPlace(faults: readonly FileFault[], values: unknown): readonly FileFault[] {
  return faults.map((fault) => {
    const names = fault.field.split(".");
    const isList = isMap(values) && listName in values && fault.field !== "file";
    const field = fieldByPlace(isList ? [listName, ...names] : names, values);
    return field === fault.field ? fault : { ...fault, field };
  });
}

function fieldByPlace(names: readonly string[], values: unknown): string {
  let at: unknown = values;
  const found = names.map((name) => {
    const place = Array.isArray(at) ? at.findIndex((entry) => isCalled(entry, name)) : -1;
    const key = place === -1 ? name : String(place);
    at = typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined;
    return key;
  });
  return found.join(".");
}

function isCalled(entry: unknown, name: string): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  const { id, slug } = entry as { id?: unknown; slug?: unknown };
  return id === name || slug === name;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
