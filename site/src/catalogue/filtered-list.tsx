import { ChevronDown, LayoutGrid, List, SlidersHorizontal } from "lucide";
import { type ReactNode, useRef } from "react";
import { CardList } from "../ui/card-list.tsx";
import { Icon } from "../ui/icon.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { countToShow } from "../ui/shown-count.ts";
import { TryAgain } from "../ui/try-again.tsx";
import { isMoreWanted, shownListOf } from "./list.ts";
import type { ListState } from "./list-state.ts";
import { type Catalogue, useCatalogue } from "./use-catalogue.ts";
import "../ui/filter-bar.css";
import "../ui/results.css";

export type ListProps = {
  /** In all, and in the page itself. */
  total: number;
  first: number;
  children?: ReactNode;
};

type Props<E> = ListProps & {
  what: "tips" | "articles" | "quizzes";
  heading: string;
  /** Without a query, in the page's order. */
  entriesOf: (catalogue: Catalogue) => E[];
  /** Empty when there are none. A new one starts again with the first part. */
  question: string;
  find: (entries: E[]) => E[];
  /** The answer needs more than the catalogue, and that is loading. */
  isFinding?: boolean;
  state: ListState;
  setState: (change: Partial<ListState>) => void;
  /** `label`: of the filter button, which opens the panel. */
  label: string;
  active: number;
  panel: ReactNode;
  /** Left out where the panel has its own button for that. */
  onClear?: () => void;
  /** Between the button and the view toggle. */
  extra?: ReactNode;
  about?: string;
  notice?: ReactNode;
  empty: ReactNode;
  cards: (shown: readonly E[]) => ReactNode;
};

/** When a control of the list takes itself away (`browser/focus-next.idle.js`). */
const countPlace = ".bar .count";

/**
 * A list whose first part is HTML of its page. The rest, and the answers to all queries, come from `catalogue.json`
 * when they are first needed.
 */
export function FilteredList<E>({ total, first, children, question, state, ...props }: Props<E>) {
  const { what, heading, entriesOf, find, isFinding = false, setState, notice, empty, cards } = props;
  const count = countToShow(state.shown, first, question);
  const isWanted = isMoreWanted({ question, count, first });
  // with the filters open, a question may come soon
  const { value, retry } = useCatalogue(isWanted || state.open);
  const isLoading = isFinding || !(value || retry);
  const all = value && !isLoading ? entriesOf(value) : undefined;
  const list = shownListOf({ question, find, total, first, count, all, isLoading });
  return (
    <>
      <FilterBar {...props} state={state}>
        {list.isWaiting ? (
          <span key="waiting">{`Searching all ${what}…`}</span>
        ) : (
          <span key="count">
            Showing <b>{list.shownCount}</b> <span>{`of ${total} ${what}${props.about ?? ""}`}</span>
          </span>
        )}
      </FilterBar>
      <div className="results" data-focus-next={countPlace}>
        <h2 className="sr">{heading}</h2>
        {isWanted && retry && <TryAgain said={`The list of ${what} could not be loaded.`} onRetry={retry} />}
        {notice}
        {list.isEmpty ? (
          empty
        ) : (
          <CardList view={state.view} list={list} first={children} hasWide={what !== "quizzes"}>
            {cards(list.shown)}
          </CardList>
        )}
        <MoreButton
          hidden={list.hidden}
          onMore={() => setState({ shown: { count: count + first, question } })}
          href={list.firstPart === "shown" ? "/all-titles" : undefined}
        />
      </div>
    </>
  );
}

type BarProps = Pick<Props<never>, "label" | "active" | "panel" | "onClear" | "extra" | "state" | "setState">;

function FilterBar(props: BarProps & { children: ReactNode }) {
  const { label, active, panel, onClear, extra, state, setState, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  function showResults() {
    setState({ open: false });
    button.current?.focus({ preventScroll: true });
    requestAnimationFrame(() => button.current?.scrollIntoView());
  }
  return (
    <div className="bar-box" data-focus-next={countPlace}>
      <div className="bar">
        <p className="count" role="status">
          {children}
        </p>
        <button
          type="button"
          className="btn btn--line js-only"
          ref={button}
          aria-expanded={state.open}
          aria-controls="filters"
          onClick={() => setState({ open: !state.open })}
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
        {extra && <> {extra}</>}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would have to be hidden and named again */}
        <div className="seg js-only" role="group" aria-label="View">
          {views.map(({ view, name, icon }) => (
            <button
              key={view}
              type="button"
              aria-pressed={state.view === view}
              aria-label={name}
              onClick={() => setState({ view })}
            >
              <Icon of={icon} />
            </button>
          ))}
        </div>
      </div>
      <div className="panel filters" id="filters" hidden={!state.open}>
        {panel}
        {onClear && active > 0 && (
          <button type="button" className="more" onClick={onClear}>
            Clear filters
          </button>
        )}
        <button type="button" className="btn btn--line filters__show" onClick={showResults}>
          Show results
        </button>
      </div>
    </div>
  );
}

const views = [
  { view: "grid", name: "Grid", icon: LayoutGrid },
  { view: "list", name: "List", icon: List },
] as const;
