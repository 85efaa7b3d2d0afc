import { useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Fault, FileEntry } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import { FaultList } from "../faults/fault-list.tsx";
import type { MendFault } from "../faults/fault-notes.tsx";
import type { Checked } from "../faults/use-faults.ts";
import type { Saving } from "../saving/saved-file.ts";
import { PageView } from "./page-view.tsx";
import { type WritingPlace, writingPlace } from "./writing-place.ts";
import "./side.css";

type Props = {
  ask: Ask;
  entry: FileEntry;
  text: string;
  saving: Saving;
  body: string;
  line: number;
  faults: readonly Fault[];
  checked: Checked;
  form: React.ReactNode | undefined;
  goTo: (line: number) => void;
  mend: MendFault;
};

type Tab = "page" | "details" | "faults";

/** Beside the text: the page, the details and the faults. */
export function Side({ ask, entry, text, saving, body, line, faults, checked, form, goTo, mend }: Props) {
  const [chosen, setChosen] = useState<Tab>("page");
  const id = useId();
  // nobody writes yet where a file was just opened
  const place = useSame(entry.path.endsWith(".md") && line > 1 ? writingPlace(body, line) : undefined);
  const tabs: [Tab, string][] = [
    ["page", "Page"],
    ...(form ? [["details", "Details"] as [Tab, string]] : []),
    ["faults", faults.length === 0 ? "Faults" : `Faults (${faults.length})`],
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
  const goToFault = ({ field, line: at }: Fault) => {
    if (field === "body") return goTo(at);
    const isInHead = field === "title" || field === "description";
    if (form && !isInHead) flushSync(() => setChosen("details"));
    focusField(field);
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
        {chosen === "page" && (
          <PageView
            ask={ask}
            entry={entry}
            saved={saving.state === "saved" ? text : undefined}
            place={place}
          />
        )}
        {chosen === "details" && form}
        {chosen === "faults" && (
          <FaultList
            faults={faults}
            isChecked={checked.isChecked}
            trouble={checked.trouble}
            goTo={goToFault}
            mend={mend}
          />
        )}
      </div>
    </aside>
  );
}

/** The place as it was while it is the same: the page is told of another one only. */
function useSame(place: WritingPlace | undefined): WritingPlace | undefined {
  const { heading, share } = place ?? {};
  return useMemo(
    () => (share === undefined ? undefined : { ...(heading !== undefined && { heading }), share }),
    [heading, share],
  );
}

/** The control of a field, or of the nearest one around it. */
function focusField(field: string): void {
  const names = field.split(".");
  for (let length = names.length; length > 0; length--) {
    const place = document.querySelector(`[data-field="${CSS.escape(names.slice(0, length).join("."))}"]`);
    const control = place?.querySelector<HTMLElement>("input, textarea, select, button");
    if (!control) continue;
    control.scrollIntoView({ block: "center" });
    control.focus();
    return;
  }
}
