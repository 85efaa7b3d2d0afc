import ChevronDown from "lucide-react/icons/chevron-down";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import "./filter-bar.css";
import type { View } from "./list-state.ts";
import { ViewToggle } from "./view-toggle.tsx";

type Props = {
  /** The count of what is shown, announced when it changes. */
  summary: ReactNode;
  /** Words on the button that opens the panel. */
  label: string;
  /** Number of active filters, shown on the button when there are any. */
  active?: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  view: View;
  onView: (view: View) => void;
  /** A control between button and view toggle. */
  extra?: ReactNode;
  /** The panel itself. */
  children: ReactNode;
};

/** Summary, filter button, grid/list toggle, and the panel below: the same on Browse, category pages and quizzes. */
export function FilterBar({
  summary,
  label,
  active = 0,
  open,
  onOpen,
  view,
  onView,
  extra,
  children,
}: Props) {
  return (
    <>
      <div className="bar">
        <p className="count" role="status">
          {summary}
        </p>
        <button
          type="button"
          className="btn btn--line js-only"
          aria-expanded={open}
          aria-controls="filters"
          onClick={() => onOpen(!open)}
        >
          <SlidersHorizontal className="i" aria-hidden />
          <span>{label}</span>
          {active > 0 && (
            <span className="badge-count">
              <span>{active}</span>
              <span className="sr"> active</span>
            </span>
          )}
          <ChevronDown className="i chev" aria-hidden />
        </button>
        {extra}
        <ViewToggle view={view} onChange={onView} />
      </div>
      <div className="filters" id="filters" hidden={!open}>
        {children}
      </div>
    </>
  );
}
