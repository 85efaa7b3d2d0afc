import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Version } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import { momentOf } from "../calls/moment.ts";
import { SideBySide } from "../saving/side-by-side.tsx";

type Props = {
  ask: Ask;
  path: string;
  /** As it is now. */
  text: string;
  take: (text: string) => void;
};

/** Earlier versions that git keeps, each to be held against the text as it is; taking one back can be undone. */
export function Earlier({ ask, path, text, take }: Props) {
  const [versions, setVersions] = useState<Version[]>();
  const [reason, setReason] = useState("");
  const [shown, setShown] = useState<Version & { text: string }>();
  const [trouble, setTrouble] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    ask("GET /api/history", { query: { path } }).then(
      (answer) => {
        setVersions(answer.versions);
        setReason(answer.reason ?? "");
      },
      (error: Error) => setTrouble(error.message),
    );
  }, [ask, path]);
  const show = (version: Version) =>
    ask("GET /api/version", { query: { path, id: version.id } }).then(
      (answer) => {
        // the dialog gives the focus to what is in it when it opens
        flushSync(() => setShown({ ...version, text: answer.text }));
        dialog.current?.showModal();
      },
      (error: Error) => setTrouble(error.message),
    );
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!versions) return <p role="status">Looking for earlier versions …</p>;
  return (
    <>
      {versions.length === 0 && <p className="side__none">{reason || "There are none of this file yet."}</p>}
      <ul className="rows">
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              <b>{momentOf(version.at)}</b>
              <small>
                {version.note}, {version.author}
              </small>
            </span>
            <button
              type="button"
              className="small"
              aria-label={`Look at it: ${momentOf(version.at)}`}
              onClick={() => void show(version)}
            >
              Look at it
            </button>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        className="sheet sheet--wide"
        aria-labelledby="earlier-title"
        onClose={() => setShown(undefined)}
      >
        {shown && (
          <>
            <h2 id="earlier-title">As it was on {momentOf(shown.at)}</h2>
            {shown.text === text ? (
              <p>It is the text as it is now.</p>
            ) : (
              <SideBySide
                left={{ text: shown.text, name: "As it was" }}
                right={{ text, name: "As it is now" }}
              />
            )}
            <div className="sheet__acts">
              <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
                Leave it as it is now
              </button>
              <button
                type="button"
                className="btn btn--fill"
                disabled={shown.text === text}
                onClick={() => {
                  take(shown.text);
                  dialog.current?.close();
                }}
              >
                Take it back
              </button>
            </div>
          </>
        )}
      </dialog>
    </>
  );
}
