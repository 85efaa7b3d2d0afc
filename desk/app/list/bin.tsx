import { useCallback, useEffect, useState } from "react";
import type { Binned } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import { go } from "../place/use-place.ts";

/** What was thrown away, and the way back. */
export function Bin({ ask, look }: { ask: Ask; look: () => Promise<void> }) {
  const [entries, setEntries] = useState<Binned[]>();
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
  const restore = async (id: string) => {
    try {
      const { path } = await ask("POST /api/restore", { body: { id } });
      await look();
      go(path);
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
                {path}, thrown away on{" "}
                {new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}
              </small>
            </span>
            <button type="button" className="btn btn--line" onClick={() => void restore(id)}>
              Put back<span className="sr"> “{title}”</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
