import { useId, useState } from "react";
import type { Fault, FileEntry } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import type { SavedFile, Saving } from "../saving/saved-file.ts";
import { Earlier } from "./earlier.tsx";
import { FaultList } from "./fault-list.tsx";
import { PageView } from "./page-view.tsx";
import "./side.css";

type Props = {
  ask: Ask;
  entry: FileEntry;
  file: SavedFile;
  saving: Saving;
  body: string;
  line: number;
  faults: readonly Fault[];
  form: React.ReactNode | undefined;
  goTo: (line: number) => void;
  mend: (fault: Fault) => void;
};

type Tab = "page" | "details" | "faults" | "earlier";

/** Beside the text: the page, the details, the faults, and how the file was before. */
export function Side({ ask, entry, file, saving, body, line, faults, form, goTo, mend }: Props) {
  const [chosen, setChosen] = useState<Tab>("page");
  const id = useId();
  const tabs: [Tab, string][] = [
    ["page", "Page"],
    ...(form ? [["details", "Details"] as [Tab, string]] : []),
    ["faults", faults.length === 0 ? "Faults" : `Faults (${faults.length})`],
    ["earlier", "Earlier"],
  ];
  const walk = (event: React.KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = tabs.findIndex(([tab]) => tab === chosen);
    const [next] = tabs.at((at + by) % tabs.length) ?? ["page" as Tab];
    setChosen(next);
    document.getElementById(`${id}${next}`)?.focus();
  };
  return (
    <aside className="side" aria-label="Beside the text">
      <div className="side__tabs" role="tablist" aria-label="Beside the text" onKeyDown={walk}>
        {tabs.map(([tab, name]) => (
          <button
            key={tab}
            id={id + tab}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setChosen(tab)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={id + chosen}
        className={`side__panel side__panel--${chosen}`}
      >
        {chosen === "page" && <PageView ask={ask} entry={entry} saving={saving} body={body} line={line} />}
        {chosen === "details" && form}
        {chosen === "faults" && <FaultList faults={faults} goTo={goTo} mend={mend} />}
        {chosen === "earlier" && <Earlier ask={ask} file={file} path={entry.path} />}
      </div>
    </aside>
  );
}
