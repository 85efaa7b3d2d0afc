import { useEffect, useState } from "react";
import type { Version } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import type { SavedFile } from "../saving/saved-file.ts";

/** Earlier versions that git keeps; taking one back is an edit like any other, and can be undone. */
export function Earlier({ ask, file, path }: { ask: Ask; file: SavedFile; path: string }) {
  const [versions, setVersions] = useState<Version[]>();
  const [reason, setReason] = useState("");
  const [shown, setShown] = useState<{ id: string; text: string }>();
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    ask("GET /api/history", { query: { path } }).then(
      (answer) => {
        setVersions(answer.versions);
        setReason(answer.reason ?? "");
      },
      (error: Error) => setTrouble(error.message),
    );
  }, [ask, path]);
  const show = (id: string) =>
    ask("GET /api/version", { query: { path, id } }).then(
      ({ text }) => setShown({ id, text }),
      (error: Error) => setTrouble(error.message),
    );
  if (trouble) return <p role="alert">{trouble}</p>;
  if (versions?.length === 0) return <p className="side__none">{reason}</p>;
  return (
    <ul className="rows">
      {versions?.map(({ id, at, author, note }) => (
        <li key={id}>
          <span>
            <b>{new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}</b>
            <small>
              {note}, {author}
            </small>
            {shown?.id === id && (
              <textarea
                className="input raw"
                rows={12}
                readOnly
                aria-label="This version"
                value={shown.text}
              />
            )}
          </span>
          {shown?.id === id ? (
            <button type="button" className="small" onClick={() => file.edit(shown.text)}>
              Take it back
            </button>
          ) : (
            <button type="button" className="small" onClick={() => void show(id)}>
              Look<span className="sr"> at the version of {at}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
