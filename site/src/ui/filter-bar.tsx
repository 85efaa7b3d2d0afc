import { ChevronDown, LayoutGrid, List, SlidersHorizontal } from "lucide";
import { type ReactNode, useRef } from "react";
import { Icon } from "./icon.tsx";
import "./filter-bar.css";
import type { View } from "./list-state.ts";

type Props = {
  /** The count of what is shown; announced when it changes. */
  summary: ReactNode;
  label: string;
  /** Number of active filters and sorts, shown on the button when there are any. */
  active?: number;
  /** Clears all filters; panels with a button of their own for this leave it out. */
  onClear?: () => void;
  open: boolean;
  onOpen: (open: boolean) => void;
  view: View;
  onView: (view: View) => void;
  /** A control between button and view toggle. */
  extra?: ReactNode;
  children: ReactNode;
};

/** Summary, filter button, grid/list toggle and the panel below; used by Browse, category pages and quizzes. */
export function FilterBar({
  summary,
  label,
  active = 0,
  onClear,
  open,
  onOpen,
  view,
  onView,
  extra,
  children,
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="bar-box">
      <div className="bar">
        <p className="count" role="status">
          {summary}
        </p>
        <button
          type="button"
          className="btn btn--line js-only"
          ref={button}
          aria-expanded={open}
          aria-controls="filters"
          onClick={() => onOpen(!open)}
        >
          <Icon of={SlidersHorizontal} />
          <span>{label}</span>
          {active > 0 && (
            <span className="badge-count">
              <span>{active}</span>
              <span className="sr"> active</span>
            </span>
          )}
          <Icon of={ChevronDown} className="i chev" />
        </button>
        {extra}
        <ViewToggle view={view} onChange={onView} />
      </div>
      <div className="filters" id="filters" hidden={!open}>
        {children}
        {onClear && active > 0 && (
          <button type="button" className="more" onClick={onClear}>
            Clear filters
          </button>
        )}
        <button
          type="button"
          className="btn btn--line filters__show"
          onClick={() => {
            onOpen(false);
            button.current?.focus({ preventScroll: true });
            requestAnimationFrame(() => button.current?.scrollIntoView());
          }}
        >
          Show results
        </button>
      </div>
    </div>
  );
}

function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would have to be hidden and named again
    <div className="seg js-only" role="group" aria-label="View">
      <button type="button" aria-pressed={view === "grid"} aria-label="Grid" onClick={() => onChange("grid")}>
        <Icon of={LayoutGrid} />
      </button>
      <button type="button" aria-pressed={view === "list"} aria-label="List" onClick={() => onChange("list")}>
        <Icon of={List} />
      </button>
    </div>
  );
}
