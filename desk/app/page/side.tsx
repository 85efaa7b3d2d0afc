import { useId, useState } from "react";
import { flushSync } from "react-dom";
import type { Fault, FileEntry } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import { FaultList } from "../faults/fault-list.tsx";
import type { Checked } from "../faults/use-faults.ts";
import type { Saving } from "../saving/saved-file.ts";
import { PageView } from "./page-view.tsx";
import "./side.css";

type Props = {
  ask: Ask;
  entry: FileEntry;
  text: string;
  saving: Saving;
  faults: readonly Fault[];
  checked: Checked;
  form: React.ReactNode | undefined;
  /** Goes to a line of the file. */
  goTo: (line: number) => void;
};

type Tab = "page" | "details" | "faults";

/** Beside the text: the page, the details and the faults. */
export function Side({ ask, entry, text, saving, faults, checked, form, goTo }: Props) {
  const [chosen, setChosen] = useState<Tab>("page");
  const id = useId();
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
            path={entry.path}
            saved={saving.state === "saved" ? text : undefined}
            hasFaults={faults.length > 0}
          />
        )}
        {chosen === "details" && form}
        {chosen === "faults" && <FaultList faults={faults} checked={checked} goTo={goToFault} />}
      </div>
    </aside>
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
