/** Whether a value is an object or a list, whose members can be read. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
