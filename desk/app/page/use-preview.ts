import { useEffect, useState } from "react";
import type { Preview } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";

/** In milliseconds: what keeps a page away may be mended in another file. */
const lookAgain = { starting: 700, faulty: 2500, absent: 5000 } as const;

/**
 * What the desk's server says of a file's page; asked anew for each text that is
 * saved, and until the page is there. `saved`: that text, undefined while it is not saved.
 */
export function usePreview(ask: Ask, path: string, saved: string | undefined): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    if (saved === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const answer = await ask("GET /api/preview", { query: { path } }).catch(
        (error: Error): Preview => ({ state: "absent", reason: error.message }),
      );
      if (isOver) return;
      setPreview((known) => (JSON.stringify(known) === JSON.stringify(answer) ? known : answer));
      if (answer.state !== "shown") timer = setTimeout(look, lookAgain[answer.state]);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, path, saved]);
  return preview;
}
