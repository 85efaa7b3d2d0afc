import { useEffect, useRef } from "react";
import { Said, say } from "../announce/announce.tsx";
import type { Ask } from "../calls/calls.ts";
import { Bin } from "../list/bin.tsx";
import { FileList } from "../list/file-list.tsx";
import { Settings } from "../list/settings.tsx";
import { Overview } from "../overview/overview.tsx";
import { usePlace, wasByAct } from "../place/use-place.ts";
import { PublishView } from "../publish/publish-view.tsx";
import { ListButton } from "./list-button.tsx";
import { OpenFile } from "./open-file.tsx";
import { useSite } from "./use-site.ts";

/** Where one is, by its name; of a file it is the file’s own. */
const namesOf: Record<string, string> = {
  "/": "All articles and quizzes",
  bin: "Bin",
  site: "Pages and settings",
  publish: "Publish",
};

type Props = { ask: Ask; entered: Promise<string | undefined> };

/** The list on the left; beside it the file one has opened, all articles, or the bin. */
export function Desk({ ask, entered }: Props) {
  const { site, trouble, refresh } = useSite(ask, entered);
  const place = usePlace();
  const isThere = site !== undefined;
  const file = site?.files.find(({ path }) => `/${path}` === place);
  const here = file?.title ?? namesOf[place];
  const title = [place !== "/" && here, site?.name ?? "The desk"].filter(Boolean).join(" · ");
  useSaidPlace(isThere ? place : undefined, here);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!site) return <Waiting {...(trouble && { trouble })} />;
  return (
    <div className="desk">
      <link rel="stylesheet" href={site.theme} />
      <Said />
      <button type="button" className="skip" onClick={() => document.getElementById("main")?.focus()}>
        Skip to the text
      </button>
      <FileList ask={ask} site={site} place={place} look={refresh} />
      <main id="main" tabIndex={-1} className="desk__main">
        {trouble && (
          <p className="desk__trouble" role="alert">
            {trouble}
          </p>
        )}
        {!file && <ListButton />}
        {file ? (
          <OpenFile key={file.path} ask={ask} site={site} entry={file} refresh={refresh} />
        ) : place === "bin" ? (
          <Bin ask={ask} look={refresh} />
        ) : place === "site" ? (
          <Settings site={site} />
        ) : place === "publish" ? (
          <PublishView site={site} />
        ) : (
          <Overview site={site} isLost={place !== "/"} />
        )}
      </main>
    </div>
  );
}

/** The document stays the same, so that nothing else tells those who go elsewhere where they are; the first place is read by itself. */
function useSaidPlace(place: string | undefined, name: string | undefined): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (place === undefined || place === told.current) return;
    const isTold = wasByAct() || told.current === undefined;
    told.current = place;
    if (!isTold && name) say(`${name}.`);
  }, [place, name]);
}

function Waiting({ trouble }: { trouble?: string }) {
  return (
    <main className="waiting">
      {trouble ? (
        <>
          <h1>The desk is closed</h1>
          <p role="alert">{trouble}</p>
        </>
      ) : (
        <>
          <h1 className="sr">The desk</h1>
          <p role="status">Opening the desk …</p>
        </>
      )}
    </main>
  );
}
