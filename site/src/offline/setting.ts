import { savesData } from "../browser/saves-data.ts";
import { storedValue } from "../browser/stored-value.ts";

/** Whether saved pages are kept on this device; undefined before anything was saved or the switch was used. */
export const offlineSetting = storedValue<"on" | "off" | undefined>({
  key: "offline",
  initial: undefined,
  parse: (text) => (text === "on" || text === "off" ? text : undefined),
  format: (value) => value ?? "",
});

/** Asked at a press on Save: who saves something wants it kept, unless they have said no, or save data and have not said yes. */
export function wantsCopies(): boolean {
  if (offlineSetting.read() === undefined && !savesData()) offlineSetting.write("on");
  return offlineSetting.read() === "on";
}
