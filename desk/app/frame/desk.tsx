import { FilePlus2 } from "lucide";
import { useEffect, useRef } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { Failure } from "../announce/failure.tsx";
import { Bin } from "../list/deleted-files.tsx";
import { FileTable } from "../list/file-table.tsx";
import { NewFile } from "../list/new-file.tsx";
import { PublishView } from "../publish/publish-view.tsx";
import { type Draft, draftIn, draftName } from "../saving/saved-file.ts";
import { focusMain, isLeaving, usePlace } from "../use-place.ts";
import { OpenFile } from "./open-file.tsx";
import { useSite } from "./use-site.ts";

/** By the fragment of their address; on a phone only the first word is shown. */
const places: Record<string, string> = {
  "/": "Articles and quizzes",
  site: "Pages and settings",
  publish: "Publish",
  bin: "Bin",
};

type Props = { entered: Promise<string | undefined> };

export function Desk({ entered }: Props) {
  const { site, failure, refresh } = useSite(entered);
  const place = usePlace();
  const newFile = useRef<HTMLDialogElement>(null);
  const file = site?.files.find(({ path }) => `/${path}` === place);
  const name = file?.title ?? places[place];
  useFocusedPlace(place);
  useEffect(() => {
    document.title = [place !== "/" && name, site?.name ?? "The desk"].filter(Boolean).join(" · ");
  }, [place, name, site?.name]);
  if (!site) return <Waiting failure={failure} />;
  return (
    <div className="desk">
      <button type="button" className="skip" onClick={focusMain}>
        Skip to the text
      </button>
      <header className="top">
        <b className="top__name">{site.name}</b>
        <nav aria-label="The desk">
          {Object.entries(places).map(([to, label]) => (
            <a key={to} href={`#${to}`} aria-current={to === place ? "page" : undefined}>
              {label.split(" ")[0]}
              <span> {label.split(" ").slice(1).join(" ")}</span>
            </a>
          ))}
        </nav>
        <button type="button" className="btn btn--fill" onClick={() => newFile.current?.showModal()}>
          <Icon of={FilePlus2} /> New
        </button>
      </header>
      <main id="main" tabIndex={-1} className="desk__main" aria-label={name}>
        <Failure of={failure} />
        {file ? (
          <OpenFile key={file.path} site={site} entry={file} refresh={refresh} />
        ) : place === "bin" ? (
          <Bin refresh={refresh} />
        ) : place === "publish" ? (
          <PublishView site={site} />
        ) : (
          <FileTable key={place} site={site} isOfEntries={place !== "site"}>
            {!name && !isLeaving(place) && (
              <Missing draft={draftIn(sessionStorage, draftName(site.folder, place.slice(1)))} />
            )}
          </FileTable>
        )}
      </main>
      {/* the browser's Back leaves the dialog */}
      <NewFile key={place} dialog={newFile} refresh={refresh} />
    </div>
  );
}

/** What was typed in a file that is gone and not saved can be copied. */
function Missing({ draft }: { draft: Draft | null }) {
  return (
    <>
      <Failure of="There is nothing at this address any more. Was it renamed or deleted?" />
      {draft && (
        <label className="field-row">
          <span>What you typed there is in no file. Copy it into a new one:</span>
          <textarea className="input raw" readOnly rows={12} value={draft.text} />
        </label>
      )}
    </>
  );
}

/** Moves the focus to the new view, so that a screen reader announces it; the first view is announced anyway. */
function useFocusedPlace(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (place !== last.current) focusMain();
    last.current = place;
  }, [place]);
}

function Waiting({ failure }: { failure: string | undefined }) {
  return (
    <main className="waiting">
      <h1>{failure ? "The desk is closed" : "The desk"}</h1>
      {failure ? <Failure of={failure} /> : <p>Opening the desk …</p>}
    </main>
  );
}
