import { FilePlus2, LayoutGrid, Send, Settings2, Trash2 } from "lucide";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { FileEntry, SiteOverview } from "../../contract.ts";
import { useSaidCount } from "../announce/announce.tsx";
import type { Ask } from "../calls/calls.ts";
import { addressOf } from "../place/use-place.ts";
import { found } from "./found.ts";
import { type Group, ofSite, pages } from "./groups.ts";
import { NewFile } from "./new-file.tsx";
import { SearchField } from "./search-field.tsx";
import "./file-list.css";

type Props = {
  ask: Ask;
  site: SiteOverview;
  place: string;
  look: () => Promise<void>;
};

/** From this width on the list stands beside the text (`desk.css`); below it is a popover. */
const isWide = matchMedia("(width >= 68rem)");

const groups: Group[] = [
  { title: "Articles", kinds: ["article"] },
  { title: "Quizzes", kinds: ["quiz"] },
  pages,
  ofSite,
];

/** Articles and quizzes by their titles: drafts and coming dates first, then the newest. */
export function FileList({ ask, site, place, look }: Props) {
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLElement>(null);
  const files = found(site.files, wanted);
  useSaidCount(wanted, files.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another file is opened
  useEffect(() => {
    list.current?.querySelector(".list__files [aria-current]")?.scrollIntoView({ block: "nearest" });
    list.current?.hidePopover();
  }, [place]);
  useEffect(() => {
    const close = () => list.current?.hidePopover();
    isWide.addEventListener("change", close);
    return () => isWide.removeEventListener("change", close);
  }, []);
  return (
    <aside
      ref={list}
      id="list"
      className="list"
      aria-label="Articles and quizzes"
      popover="auto"
      onToggle={({ currentTarget, newState }) => {
        if (newState === "open") currentTarget.querySelector("button")?.focus();
      }}
    >
      <p className="list__name">{site.name}</p>
      <div className="list__acts">
        <button type="button" className="btn btn--fill" onClick={() => dialog.current?.showModal()}>
          <Icon of={FilePlus2} /> New
        </button>
        <a className="btn btn--line" href="#/" aria-current={place === "/" ? "page" : undefined}>
          <Icon of={LayoutGrid} /> All
        </a>
      </div>
      <SearchField name="Search titles and tags" placeholder="Search" value={query} set={setQuery} />
      <nav className="list__files" aria-label="Files">
        {groups.map(({ title, kinds }) => (
          <Files
            key={title}
            title={title}
            files={files.filter(({ kind }) => kinds.includes(kind))}
            place={place}
          />
        ))}
        {files.length === 0 && <p className="list__none">Nothing has these words.</p>}
      </nav>
      <a className="list__bin" href="#site" aria-current={place === "site" ? "page" : undefined}>
        <Icon of={Settings2} /> Pages and settings
      </a>
      <a className="list__bin" href="#publish" aria-current={place === "publish" ? "page" : undefined}>
        <Icon of={Send} /> Publish
      </a>
      <a className="list__bin" href="#bin" aria-current={place === "bin" ? "page" : undefined}>
        <Icon of={Trash2} /> Bin
      </a>
      <NewFile ask={ask} dialog={dialog} today={site.today} look={look} />
    </aside>
  );
}

function Files({ title, files, place }: { title: string; files: FileEntry[]; place: string }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <span className="list__count">{files.length}</span>
      </h2>
      <ul>
        {files.map((file) => (
          <li key={file.path} data-cat={file.category}>
            <a href={addressOf(file.path)} aria-current={`/${file.path}` === place ? "page" : undefined}>
              <span>{file.title}</span>
              <Marks file={file} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** State and faults in a few words; what is published and whole says nothing. Faults of a draft stop nothing. */
export function Marks({ file: { state, publishedAt, faults } }: { file: FileEntry }) {
  if (state === "published" && !faults) return null;
  return (
    <span className="marks">
      {state === "draft" && <span className="mark">Draft</span>}
      {state === "scheduled" && <span className="mark">From {publishedAt}</span>}
      {Boolean(faults) && (
        <span className={state === "draft" ? "mark" : "mark mark--bad"}>
          {faults === 1 ? "1 fault" : `${faults} faults`}
        </span>
      )}
    </span>
  );
}
