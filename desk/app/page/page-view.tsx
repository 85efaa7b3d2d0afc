import { ExternalLink } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Preview } from "../../contract.ts";
import { call } from "../calls/calls.ts";

/** After how long the page is requested again, in milliseconds: another file may have been corrected. */
const lookAgain = { starting: 700, faulty: 2500, absent: 5000 } as const;

/** `saved`: the text, if it is the one on the disk. */
type Props = { path: string; saved: string | undefined; hasFaults: boolean };

/** The site's page of this file, in a frame. */
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
            <Icon of={ExternalLink} /> Open in a tab
          </a>
          <iframe key={address} title="How readers see it" src={address} />
        </>
      )}
    </>
  );
}

/** What the server says of the page. Requested again after each save, and until the page is there. */
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

/** Why the page is missing or may be outdated. */
function wordsOf(preview: Preview, hasFaults: boolean): string {
  if (preview.state === "absent") return preview.reason;
  if (preview.state === "starting") return "The page will be here in a moment …";
  if (preview.state === "faulty")
    return "The page cannot be shown while this text, or something under Pages and settings, has faults.";
  return hasFaults ? "While there are faults, the page may stay as it was before." : "";
}
