import { offlineSetting, otherPages } from "./stored-copies.ts";

/** Unless the reader has turned copies off, or uses Save-Data without having turned them on. */
export function followSaved(address: string, saved: () => readonly string[]): void {
  if (!import.meta.env.PROD) return;
  if (offlineSetting.read() === undefined && !navigator.connection?.saveData) offlineSetting.write("on");
  if (offlineSetting.read() !== "on") return;
  import("./make-copies.dom.ts")
    .then(({ syncCopies }) => syncCopies(saved, [address, ...otherPages]))
    // the page of saved tips tries again, and reports it
    .catch(() => {});
}
