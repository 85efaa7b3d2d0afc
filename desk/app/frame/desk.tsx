import { PanelLeft } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Ask } from "../calls/calls.ts";
import { Bin } from "../list/bin.tsx";
import { FileList } from "../list/file-list.tsx";
import { Settings } from "../list/settings.tsx";
import { Overview } from "../overview/overview.tsx";
import { usePlace } from "../place/use-place.ts";
import { PublishView } from "../publish/publish-view.tsx";
import { OpenFile } from "./open-file.tsx";
import { useSite } from "./use-site.ts";

type Props = { ask: Ask; entered: Promise<string | undefined> };

/** The list on the left; beside it the file one has opened, all articles, or the bin. */
export function Desk({ ask, entered }: Props) {
  const { site, trouble, look } = useSite(ask, entered);
  const place = usePlace();
  const [isListOpen, setListOpen] = useState(false);
  useEffect(() => {
    const close = (event: KeyboardEvent | HashChangeEvent) => {
      if (!("key" in event) || event.key === "Escape") setListOpen(false);
    };
    addEventListener("hashchange", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("hashchange", close);
      removeEventListener("keydown", close);
    };
  }, []);
  if (!site) return <Waiting {...(trouble && { trouble })} />;
  const file = site.files.find(({ path }) => `/${path}` === place);
  return (
    <div className="desk" data-list={isListOpen || undefined}>
      <button type="button" className="skip" onClick={() => document.getElementById("main")?.focus()}>
        Skip to the text
      </button>
      <FileList ask={ask} site={site} place={place} look={look} />
      <main id="main" tabIndex={-1} className="desk__main">
        {trouble && (
          <p className="desk__trouble" role="alert">
            {trouble}
          </p>
        )}
        {!file && (
          <button type="button" className="small desk__list" onClick={() => setListOpen(true)}>
            <Icon of={PanelLeft} /> Show the list
          </button>
        )}
        {file ? (
          <OpenFile
            key={file.path}
            ask={ask}
            site={site}
            entry={file}
            look={look}
            openList={() => setListOpen(true)}
          />
        ) : place === "bin" ? (
          <Bin ask={ask} look={look} />
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

function Waiting({ trouble }: { trouble?: string }) {
  return (
    <main className="waiting">
      {trouble ? (
        <>
          <h1>The desk is closed</h1>
          <p role="alert">{trouble}</p>
        </>
      ) : (
        <p role="status">Opening the desk …</p>
      )}
    </main>
  );
}
