import { useCallback, useEffect, useState } from "react";
import { timeText } from "../../../site-folder/time-text.ts";
import type { Deleted } from "../../contract.ts";
import { show } from "../announce/announce.tsx";
import { Failure } from "../announce/failure.tsx";
import { call } from "../calls.ts";
import { go } from "../use-place.ts";

type Props = { refresh: () => Promise<void> };

export function Bin({ refresh }: Props) {
  const [entries, setEntries] = useState<Deleted[]>();
  const [failure, setFailure] = useState("");
  const load = useCallback(
    () =>
      call("GET /api/bin").then(
        (answer) => setEntries(answer.entries),
        (error: Error) => setFailure(error.message),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  const restore = async ({ id, title }: Deleted) => {
    try {
      const { path } = await call("POST /api/restore", { body: { id } });
      await refresh();
      go(path);
      show(`“${title}” is back.`);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      await load();
    }
  };
  return (
    <section className="page">
      <h1>Bin</h1>
      <Failure of={failure} />
      {entries?.length === 0 && <p>The bin is empty.</p>}
      <ul className="rows">
        {entries?.map((entry) => (
          <li key={entry.id}>
            <span>
              <b>{entry.title}</b>
              <small>Deleted on {timeText(entry.at)}</small>
            </span>
            <button type="button" className="btn btn--line" onClick={() => void restore(entry)}>
              Put back<span className="sr"> “{entry.title}”</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
