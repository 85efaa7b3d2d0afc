import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { FileFault, JsonSchema } from "../../contract.ts";
import { FaultList, faultPlace } from "../faults/fault-list.tsx";
import type { CheckState } from "../faults/use-faults.ts";
import { PageView } from "./page-view.tsx";
import "./side.css";

/** In a narrow window; a wide one shows both. */
export type Front = "text" | "side";

type Props = {
  path: string;
  text: string;
  /** That is being written below. */
  heading: string;
  isDraft: boolean;
  saved: string | undefined;
  checked: CheckState;
  /** Also those that are not listed yet. */
  allFaults: readonly FileFault[];
  schema: JsonSchema | undefined;
  form: ReactNode | undefined;
  /** Undefined in a wide window. */
  front: Front | undefined;
  bring: (front: Front) => void;
  goTo: (line: number) => void;
};

type Tab = "page" | "details" | "faults";

/** In a narrow window, the text is the first of four tabs. */
export function Side(props: Props) {
  const { path, text, heading, isDraft, saved, checked, allFaults, schema, form, front, bring, goTo } = props;
  const [chosen, setChosen] = useState<Tab>("page");
  const id = useId();
  const { faults } = checked;
  const stopping = faults.filter(({ isAdvice }) => !isAdvice);
  const placesOf = (some: readonly FileFault[]) => some.map((fault) => faultPlace(fault, schema, text));
  const selected = front === "text" ? "write" : chosen;
  const found = stopping.length > 0 ? "Faults" : "Advice";
  const names = {
    ...(front && { write: "Write" }),
    page: "Page",
    ...(form !== undefined && { details: "Details" }),
    faults: faults.length === 0 ? "Faults" : `${found} (${stopping.length || faults.length})`,
  };
  const tabs = Object.keys(names) as (Tab | "write")[];
  const show = (tab: Tab | "write") =>
    flushSync(() => {
      if (tab !== "write") setChosen(tab);
      if (front) bring(tab === "write" ? "text" : "side");
    });
  const choose = (tab: Tab | "write") => {
    show(tab);
    document.getElementById(id + tab)?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && tabs.at((tabs.indexOf(selected) + by) % tabs.length);
    if (!next) return;
    event.preventDefault();
    choose(next);
  };
  const goToFault = ({ field, line }: FileFault) => {
    const isBeside = form !== undefined && !["body", "title", "description"].includes(field);
    show(isBeside ? "details" : "write");
    if (field === "body") goTo(line);
    else focusField(field);
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
            aria-selected={tab === selected}
            aria-controls={tab === "write" ? "writing" : `${id}panel`}
            tabIndex={tab === selected ? 0 : -1}
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
        hidden={front === "text"}
      >
        {chosen === "page" && (
          <PageView
            path={path}
            heading={heading}
            saved={saved}
            faulty={placesOf(allFaults)}
            told={placesOf(stopping)}
          />
        )}
        {chosen === "details" && form}
        {chosen === "faults" && (
          <FaultList
            schema={schema}
            text={text}
            checked={checked}
            waiting={placesOf(allFaults.filter((fault) => !faults.includes(fault)))}
            isDraft={isDraft}
            goTo={goToFault}
          />
        )}
      </div>
    </aside>
  );
}

/** Or of the nearest field that contains it. */
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
