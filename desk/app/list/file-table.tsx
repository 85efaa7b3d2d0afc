import { type ReactNode, useDeferredValue, useState } from "react";
import { type FileEntry, isEntry, type SiteOverview } from "../../contract.ts";
import { say } from "../announce/announce.tsx";
import { addressOf } from "../place/use-place.ts";
import { findFiles } from "./find-files.ts";
import "./file-table.css";

type Column = { name: string; show: (file: FileEntry, site: SiteOverview) => string };

const states = { draft: "Draft", scheduled: "Scheduled", published: "Published" };

const columns: readonly Column[] = [
  { name: "Title", show: ({ title }) => title },
  { name: "State", show: ({ state }) => states[state] },
  { name: "Kind", show: ({ kind }) => (kind === "quiz" ? "Quiz" : "Article") },
  { name: "Category", show: categoryOf },
  { name: "Comes out", show: ({ publishedAt = "" }) => publishedAt },
  { name: "Last reviewed", show: ({ updatedAt = "" }) => updatedAt },
];

/** More rows come on demand: laying out thousands takes a second. */
const rowsAtOnce = 100;

type Props = { site: SiteOverview; isOfEntries: boolean; children?: ReactNode };

/** A table of articles and quizzes, or of pages and settings, to search and sort. */
export function FileTable({ site, isOfEntries, children }: Props) {
  const [query, setQuery] = useState("");
  const [order, setOrder] = useState({ by: "", isDown: false });
  const [isWhole, setWhole] = useState(false);
  const all = site.files.filter((file) => isEntry(file.kind) === isOfEntries);
  const found = sorted(findFiles(all, useDeferredValue(query)), order, site);
  const shownColumns = isOfEntries ? columns : columns.slice(0, 1);
  const sortBy = (name: string) => {
    const isDown = order.by === name && !order.isDown;
    setOrder({ by: name, isDown });
    say(`Sorted by ${name.toLowerCase()}, ${isDown ? "descending" : "ascending"}.`);
  };
  return (
    <section className="page files">
      <h1>{isOfEntries ? "All articles and quizzes" : "Pages and settings"}</h1>
      {children}
      <div className="files__search">
        <input
          type="search"
          className="input"
          aria-label="Search titles and tags"
          placeholder="Search titles and tags"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status">
          {found.length === all.length ? `${all.length} in all` : `${found.length} of ${all.length}`}
        </p>
      </div>
      <div className="files__table">
        <table>
          <thead className="plain-buttons">
            <tr>
              {shownColumns.map(({ name }) => (
                <th
                  key={name}
                  scope="col"
                  aria-sort={order.by === name ? (order.isDown ? "descending" : "ascending") : undefined}
                >
                  <button type="button" onClick={() => sortBy(name)}>
                    {name}
                    <span aria-hidden="true">{order.by === name && (order.isDown ? " ↓" : " ↑")}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, isWhole ? undefined : rowsAtOnce).map((file) => (
              <tr key={file.path} data-cat={file.category}>
                <th scope="row">
                  <a href={addressOf(file.path)}>{file.title}</a>
                </th>
                {shownColumns.slice(1).map(({ name, show }) => (
                  <td key={name} data-value={show(file, site)}>
                    {show(file, site)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && (
        <p>
          {all.length === 0
            ? "There is nothing here yet. Press “New” to write an article or a quiz."
            : "No title or tag has these words."}
        </p>
      )}
      {!isWhole && found.length > rowsAtOnce && (
        <button type="button" className="chip" onClick={() => setWhole(true)}>
          Show all {found.length.toLocaleString("en-GB")}
        </button>
      )}
    </section>
  );
}

type Order = { by: string; isDown: boolean };

/** The files sorted; equal ones keep their order. */
function sorted(files: readonly FileEntry[], { by, isDown }: Order, site: SiteOverview): FileEntry[] {
  const column = columns.find(({ name }) => name === by);
  if (!column) return [...files];
  const { show } = column;
  return files.toSorted((a, b) => show(a, site).localeCompare(show(b, site)) * (isDown ? -1 : 1));
}

function categoryOf({ category }: FileEntry, { categories }: SiteOverview): string {
  return categories.find(({ slug }) => slug === category)?.title ?? "";
}
