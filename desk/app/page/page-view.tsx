import { ExternalLink } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Preview } from "../../contract.ts";
import { call } from "../calls/calls.ts";

/** In milliseconds: what keeps a page away may be corrected in another file. */
const lookAgain = { starting: 700, faulty: 2500, absent: 5000 } as const;

/** `saved`: the text, while it is what the disk has. */
type Props = { path: string; saved: string | undefined; hasFaults: boolean };

/** The site’s own page of this file. */
export function PageView({ path, saved, hasFaults }: Props) {
  const preview = usePreview(path, saved);
  const words = wordsOf(preview, hasFaults);
  const address = preview.state === "shown" ? preview.address : undefined;
  return (
    <>
      <p className="page-note" role="status" hidden={!words}>
        {words}
      </p>
      {address && (
        <>
          <a className="chip" href={address} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} /> In a tab
          </a>
          <iframe key={address} title="How readers see it" src={address} />
        </>
      )}
    </>
  );
}

/** What the server says of the page; asked anew for each text that is saved, and until the page is there. */
function usePreview(path: string, saved: string | undefined): Preview {
  const [preview, setPreview] = useState<Preview>({ state: "starting" });
  useEffect(() => {
    if (saved === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const answer = await call("GET /api/preview", { query: { path } }).catch(
        (error: Error): Preview => ({ state: "absent", reason: error.message }),
      );
      if (isOver) return;
      setPreview(answer);
      if (answer.state !== "shown") timer = setTimeout(look, lookAgain[answer.state]);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path, saved]);
  return preview;
}

/** Why the page is not there, or not as it was written last. */
function wordsOf(preview: Preview, hasFaults: boolean): string {
  if (preview.state === "absent") return preview.reason;
  if (preview.state === "starting") return "The page comes in a moment …";
  if (preview.state === "faulty")
    return "The page cannot be shown while this text, or something under Pages and settings, has faults.";
  return hasFaults ? "While there are faults, the page may stay as it was before." : "";
}
