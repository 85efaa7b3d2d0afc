import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { type FileEntry, isEntry, type SiteOverview } from "../../contract.ts";
import { say } from "../announce/announce.tsx";
import { storedPictureAddress } from "../calls.ts";
import { deskAddress } from "../use-place.ts";
import { findFiles, stateOrder } from "./find-files.ts";
import { dayText, textState, whyUnknown } from "./text-state.ts";
import "./file-table.css";

type Column = {
  name: string;
  show: (file: FileEntry, site: SiteOverview) => string;
  /** What it is sorted by, if not by what it shows. */
  by?: (file: FileEntry) => string;
};

/** What is live is no news: the line above the table counts it. */
const columns: readonly Column[] = [
  { name: "Title", show: ({ title }) => title },
  { name: "State", show: stateShown, by: ({ state, seen }) => `${stateOrder[state]} ${seen}` },
  { name: "Kind", show: ({ kind }) => (kind === "quiz" ? "Quiz" : "Article") },
  { name: "Category", show: categoryOf },
  {
    name: "Comes out",
    show: ({ publishedAt = "" }, { today }) => dayText(publishedAt, today),
    by: ({ publishedAt = "" }) => publishedAt,
  },
  {
    name: "Last changed",
    show: ({ updatedAt = "" }, { today }) => dayText(updatedAt, today),
    by: ({ updatedAt = "" }) => updatedAt,
  },
];

/** More rows come on demand: laying out thousands takes a second. */
const rowsAtOnce = 100;

type Props = { site: SiteOverview; isOfEntries: boolean; children?: ReactNode };

export function FileTable({ site, isOfEntries, children }: Props) {
  const [query, setQuery] = useState("");
  const [order, setOrder] = useState({ by: "", isDown: false });
  const [isWhole, setWhole] = useState(false);
  const all = site.files.filter((file) => isEntry(file.kind) === isOfEntries);
  const found = sorted(findFiles(all, useDeferredValue(query)), order, site);
  const shownColumns = isOfEntries ? columns : columns.slice(0, 2);
  const unknown = whyUnknown(site.live);
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
          {found.length === all.length ? countsOf(all, site) : `${found.length} of ${all.length}`}
        </p>
      </div>
      {unknown && <p className="hint">{unknown}</p>}
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
                  <a href={deskAddress(file.path)}>
                    {isOfEntries && <Cover path={file.cover} />}
                    {file.title}
                  </a>
                </th>
                {shownColumns.slice(1).map(({ name, show }) => (
                  <td key={name} data-state={name === "State" ? textState(file, site.today).is : undefined}>
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

function Cover({ path }: { path: string | undefined }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (path) void storedPictureAddress(path).then(setAddress);
  }, [path]);
  return <span className="cover">{address && <img src={address} alt="" />}</span>;
}

type Order = { by: string; isDown: boolean };

function sorted(files: readonly FileEntry[], { by, isDown }: Order, site: SiteOverview): FileEntry[] {
  const column = columns.find(({ name }) => name === by);
  if (!column) return [...files];
  const { show, by: key = (file: FileEntry) => show(file, site) } = column;
  return files.toSorted((a, b) => key(a).localeCompare(key(b)) * (isDown ? -1 : 1));
}

function stateShown(file: FileEntry, { today }: SiteOverview): string {
  const { is, label } = textState(file, today);
  if (is === "unknown") return "Finished";
  return is === "live" ? "" : label;
}

/** `38 in all: 35 live, 1 changed, 2 drafts` */
function countsOf(files: readonly FileEntry[], { today }: SiteOverview): string {
  const states = Map.groupBy(files, (file) => textState(file, today).is);
  const counts = [...states].map(
    ([is, { length }]) => `${length} ${is === "draft" && length > 1 ? "drafts" : countWords[is]}`,
  );
  return [`${files.length} in all`, counts.join(", ")].filter(Boolean).join(": ");
}

const countWords = {
  live: "live",
  changed: "live with changes",
  ready: "not published yet",
  coming: "coming",
  draft: "draft",
  unknown: "finished",
};

function categoryOf({ category }: FileEntry, { categories }: SiteOverview): string {
  return categories.find(({ slug }) => slug === category)?.title ?? "";
}
