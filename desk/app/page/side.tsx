import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { FileFault, JsonSchema } from "../../contract.ts";
import { FaultList } from "../faults/fault-list.tsx";
import type { Checked } from "../faults/use-faults.ts";
import { PageView } from "./page-view.tsx";
import "./side.css";

type Props = {
  path: string;
  isDraft: boolean;
  saved: string | undefined;
  checked: Checked;
  schema: JsonSchema | undefined;
  form: ReactNode | undefined;
  goTo: (line: number) => void;
};

type Tab = "page" | "details" | "faults";

export function Side({ path, isDraft, saved, checked, schema, form, goTo }: Props) {
  const [chosen, setChosen] = useState<Tab>("page");
  const id = useId();
  const { faults } = checked;
  const names = {
    page: "Page",
    ...(form !== undefined && { details: "Details" }),
    faults: faults.length === 0 ? "Faults" : `Faults (${faults.length})`,
  };
  const tabs = Object.keys(names) as Tab[];
  const choose = (tab: Tab) => {
    flushSync(() => setChosen(tab));
    const button = document.getElementById(id + tab);
    button?.focus();
    // on a phone it begins at the bottom of the window
    button?.closest("aside")?.scrollIntoView();
  };
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && tabs.at((tabs.indexOf(chosen) + by) % tabs.length);
    if (!next) return;
    event.preventDefault();
    choose(next);
  };
  const goToFault = ({ field, line }: FileFault) => {
    if (field === "body") return goTo(line);
    const isInHead = field === "title" || field === "description";
    if (form !== undefined && !isInHead) flushSync(() => setChosen("details"));
    focusField(field);
  };
  return (
    <aside className="side" aria-label="Beside the text">
      <div className="side__tabs plain-buttons" role="tablist" aria-label="Beside the text" onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={id + tab}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {names[tab]}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={id + chosen}
        className={`side__panel side__panel--${chosen}`}
      >
        {chosen === "page" && <PageView path={path} saved={saved} hasFaults={faults.length > 0} />}
        {chosen === "details" && form}
        {chosen === "faults" && (
          <FaultList schema={schema} checked={checked} isDraft={isDraft} goTo={goToFault} />
        )}
      </div>
    </aside>
  );
}

/** Focuses the control of a field, or of the nearest field that contains it. */
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
