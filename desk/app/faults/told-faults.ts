import { isObject } from "../../../platform/is-object.ts";
import type { FileFault } from "../../contract.ts";

/** While a draft is written: one of an empty field waits until the field was left. `left`: the paths of such fields. */
export function toldFaults(
  faults: readonly FileFault[],
  values: unknown,
  left: ReadonlySet<string>,
): readonly FileFault[] {
  const wasLeft = (field: string) => [...left].some((each) => `${field}.`.startsWith(`${each}.`));
  return faults.filter(({ field }) => !isEmpty(valueAt(values, field)) || wasLeft(field));
}

/** A value that is not there is empty; what is no field, such as the text, is not. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function valueAt(values: unknown, field: string): unknown {
  if (field === "body" || field === "file") return field;
  return field
    .split(".")
    .reduce<unknown>(
      (at, name) => (isObject(at) ? (at as Record<string, unknown>)[name] : undefined),
      values,
    );
}
