import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { FileEntry, SiteOverview } from "../../contract.ts";
import { say } from "../announce/announce.tsx";
import { found } from "../list/found.ts";
import { isEntry } from "../list/groups.ts";
import { SearchField } from "../list/search-field.tsx";
import { Thumb } from "../pictures/thumb.tsx";
import { addressOf } from "../place/use-place.ts";
import { type Column, columns, type Order, sorted } from "./sorted.ts";
import "./overview.css";

type Filter = "all" | "draft" | "scheduled" | "published" | "faults";

const filters: [Filter, string][] = [
  ["all", "All"],
  ["draft", "Drafts"],
  ["scheduled", "To come"],
  ["published", "Published"],
  ["faults", "With faults"],
];

/** Thousands of rows take a second to lay out. */
const rowsAtOnce = 100;

type Props = { site: SiteOverview; isLost: boolean };

/** All articles and quizzes on one page: how each stands, and what it needs. */
export function Overview({ site, isLost }: Props) {
  const [query, setQuery] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [order, setOrder] = useState<Order>({ by: "state", isDown: false });
  const [most, setMost] = useState(rowsAtOnce);
  const wanted = useDeferredValue(query);
  const all = site.files.filter(isEntry);
  const shown = sorted(
    found(all, wanted).filter((file) => filter === "all" || isOf(file, filter)),
    order,
    site,
  );
  const sort = (next: Order) => {
    setOrder(next);
    setMost(rowsAtOnce);
    const name = columns.find(({ by }) => by === next.by)?.name.toLowerCase();
    say(`Sorted by ${name}, ${next.isDown ? "descending" : "ascending"}.`);
  };
  return (
    <section className="page overview">
      <h1>All articles and quizzes</h1>
      {isLost && (
        <p role="alert" className="overview__lost">
          What this address named is not there any more. Was it renamed, or thrown away?
        </p>
      )}
      <div className="overview__acts">
        <SearchField
          name="Search titles and tags of all"
          placeholder="Search titles and tags"
          value={query}
          set={setQuery}
        />
        <fieldset className="overview__filters" aria-label="Show">
          {filters.map(([value, name]) => (
            <button
              key={value}
              type="button"
              className="switch"
              aria-pressed={filter === value}
              onClick={() => setFilter(value)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <p role="status" className="overview__count">
          {shown.length === all.length ? `${all.length} in all` : `${shown.length} of ${all.length}`}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it */}
      <section className="overview__table" aria-label="Articles and quizzes" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.by} column={column} order={order} setOrder={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, most).map((file) => (
              <Row key={file.path} file={file} site={site} />
            ))}
            {most < shown.length && (
              <More left={shown.length - most} show={() => setMost(most + rowsAtOnce)} key={most} />
            )}
          </tbody>
        </table>
        {shown.length === 0 && <p className="overview__none">{noneOf(filter, all, wanted)}</p>}
      </section>
    </section>
  );
}

/** The next rows come when the end of those shown is near, or at a press. */
function More({ left, show }: { left: number; show: () => void }) {
  const row = useRef<HTMLTableRowElement>(null);
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (!row.current) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current());
    watch.observe(row.current);
    return () => watch.disconnect();
  }, []);
  return (
    <tr ref={row}>
      <td colSpan={columns.length}>
        <button type="button" className="small" onClick={show}>
          Show more of the other {left.toLocaleString("en-GB")}
        </button>
      </td>
    </tr>
  );
}

function Heading({
  column,
  order,
  setOrder,
}: {
  column: Column;
  order: Order;
  setOrder: (order: Order) => void;
}) {
  const isBy = order.by === column.by;
  return (
    <th scope="col" aria-sort={isBy ? (order.isDown ? "descending" : "ascending") : undefined}>
      <button type="button" onClick={() => setOrder({ by: column.by, isDown: isBy && !order.isDown })}>
        {column.name}
        <span aria-hidden="true">{isBy ? (order.isDown ? " ↓" : " ↑") : ""}</span>
      </button>
    </th>
  );
}

function Row({ file, site }: { file: FileEntry; site: SiteOverview }) {
  const category = site.categories.find(({ slug }) => slug === file.category)?.title ?? "";
  return (
    <tr data-cat={file.category}>
      <th scope="row">
        <a href={addressOf(file.path)}>
          <Thumb path={file.cover} />
          {file.title}
        </a>
      </th>
      <td>
        <span className={`mark mark--${file.state}`}>{stateOf(file)}</span>
      </td>
      <td>{category && <span className="kicker">{category}</span>}</td>
      <td className="number" data-name="Comes out">
        {file.publishedAt}
      </td>
      <td className="number" data-name="Last reviewed">
        {file.updatedAt}
      </td>
      <td className="number" data-name="Words">
        {file.words.toLocaleString("en-GB")}
      </td>
      <td className="number" data-name="Faults">
        {file.faults === undefined ? "…" : file.faults || "none"}
      </td>
    </tr>
  );
}

/** Why nothing is shown. */
function noneOf(filter: Filter, all: readonly FileEntry[], query: string): string {
  if (filter === "faults" && all.some(({ faults }) => faults === undefined))
    return "The faults are still being counted.";
  if (query.trim() !== "") return "Nothing here has these words.";
  if (filter === "all") return "There is no article and no quiz yet. “New” begins one.";
  return {
    draft: "There are no drafts.",
    scheduled: "Nothing is to come.",
    published: "Nothing is published yet.",
    faults: "Nothing has faults.",
  }[filter];
}

function stateOf({ state, kind }: FileEntry): string {
  const words = { draft: "Draft", scheduled: "To come", published: "Published" };
  return kind === "quiz" ? `${words[state]}, quiz` : words[state];
}

function isOf(file: FileEntry, filter: Filter): boolean {
  return filter === "faults" ? Boolean(file.faults) : file.state === filter;
}
