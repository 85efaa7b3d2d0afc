import { useCallback, useEffect, useState } from "react";
import { timeText } from "../../../site-folder/time-text.ts";
import type { Deleted } from "../../contract.ts";
import { show } from "../announce/announce.tsx";
import { Failure } from "../announce/failure.tsx";
import { call } from "../calls.ts";
import { focusMain, go } from "../use-place.ts";

type Props = { refresh: () => Promise<void> };

export function Bin({ refresh }: Props) {
  const [{ entries, unused = [] }, setBin] = useState<{ entries?: Deleted[]; unused?: string[] }>({});
  const [failure, setFailure] = useState("");
  const load = useCallback(
    () =>
      call("GET /api/bin").then(
        (answer) => setBin(answer),
        (error: Error) => setFailure(error.message),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  const act = async (work: () => Promise<void>) => {
    setFailure("");
    await work().catch((error: Error) => setFailure(error.message));
    await load();
  };
  const restore = ({ id, title }: Deleted) =>
    act(async () => {
      const { path } = await call("POST /api/restore", { body: { id } });
      await refresh();
      if (path) go(path);
      else focusMain();
      show(`“${title}” is back.`);
    });
  const clear = () =>
    act(async () => {
      await call("POST /api/bin/unused");
      focusMain();
      show("The photographs are in the Bin, and can be put back here.");
    });
  return (
    <section className="page">
      <h1>Bin</h1>
      <Failure of={failure} />
      {entries?.length === 0 && <p>The bin is empty.</p>}
      {unused.length > 0 && (
        <>
          <p>No text shows these photographs: {unused.map((path) => path.split("/")[1]).join(", ")}.</p>
          <button type="button" className="chip" onClick={() => void clear()}>
            Move them to the bin
          </button>
        </>
      )}
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
