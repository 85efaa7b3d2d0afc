import { ExternalLink } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Preview } from "../../contract.ts";
import { call } from "../calls.ts";

/** Another file may have been corrected. */
const retryDelayMs = 1000;

/** `saved`: the text, if it is the one on the disk; `faulty`: where it has faults. */
type Props = { path: string; heading: string; saved: string | undefined; faulty: readonly string[] };

/** It follows the heading that is being written below. */
export function PageView({ path, heading, saved, faulty }: Props) {
  const preview = usePreview(path, saved);
  const address = "address" in preview ? preview.address : undefined;
  const frame = useRef<HTMLIFrameElement>(null);
  const followed = useRef(heading);
  useEffect(() => {
    if (followed.current === heading) return;
    followed.current = heading;
    // `src` would add to the browser's Back
    frame.current?.contentWindow?.location.replace(`${address}#${heading}`);
  }, [heading, address]);
  const places = [...new Set(faulty)].map((place) => `“${place}”`).join(", ");
  const outdated = places && "While there are faults, the page may stay as it was before.";
  const needs = places && `The page is shown once this is in order: ${places}. The tab “Faults” says how.`;
  const reason = "reason" in preview && ((preview.isFaulty && needs) || preview.reason);
  return (
    <>
      <p className="page-note" role="status">
        {reason}
      </p>
      {/* faults are announced once the writer pauses */}
      {!reason && outdated && <p className="page-note">{outdated}</p>}
      {address && (
        <>
          <a className="chip" href={address} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} /> Open in a tab
          </a>
          <iframe ref={frame} key={address} title="How readers see it" src={address} />
        </>
      )}
    </>
  );
}

/** Requested again after each save, and until the page is there. */
function usePreview(path: string, saved: string | undefined): Preview {
  const [preview, setPreview] = useState<Preview>({ reason: "The page will be here in a moment …" });
  useEffect(() => {
    if (saved === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const answer = await call("GET /api/preview", { query: { path } }).catch(
        (error: Error): Preview => ({ reason: error.message }),
      );
      if (isOver) return;
      setPreview(answer);
      if ("reason" in answer) timer = setTimeout(look, retryDelayMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path, saved]);
  return preview;
}
