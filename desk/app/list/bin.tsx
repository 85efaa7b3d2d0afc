import { useCallback, useEffect, useState } from "react";
import type { Deleted } from "../../contract.ts";
import { tell } from "../announce/announce.tsx";
import type { Ask } from "../calls/calls.ts";
import { momentOf } from "../calls/moment.ts";
import { go } from "../place/use-place.ts";

type Props = { ask: Ask; look: () => Promise<void> };

/** What was deleted, and the way back. */
export function Bin({ ask, look }: Props) {
  const [entries, setEntries] = useState<Deleted[]>();
  const [trouble, setTrouble] = useState("");
  const load = useCallback(
    () =>
      ask("GET /api/bin").then(
        (answer) => setEntries(answer.entries),
        (error: Error) => setTrouble(error.message),
      ),
    [ask],
  );
  useEffect(() => void load(), [load]);
  const restore = async ({ id, title }: Deleted) => {
    try {
      const { path } = await ask("POST /api/restore", { body: { id } });
      await look();
      go(path);
      tell(`“${title}” is back.`);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
      await load();
    }
  };
  return (
    <section className="page">
      <h1>Bin</h1>
      {trouble && <p role="alert">{trouble}</p>}
      {entries?.length === 0 && <p>Nothing was thrown away.</p>}
      <ul className="rows">
        {entries?.map(({ id, title, at, path }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <small>
                {path}, thrown away on {momentOf(at)}
              </small>
            </span>
            <button
              type="button"
              className="btn btn--line"
              onClick={() => void restore({ id, title, at, path })}
            >
              Put back<span className="sr"> “{title}”</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
