import { ExternalLink } from "lucide";
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Preview } from "../../contract.ts";
import { call } from "../calls.ts";
import { pageNeeds } from "./page-needs.ts";

/** Another file may have been corrected. */
const retryDelayMs = 1000;

type Props = {
  path: string;
  heading: string;
  /** The text, if it is the one on the disk. */
  saved: string | undefined;
  /** Where it has faults. */
  faulty: readonly string[];
  /** Those of them that are listed. */
  told: readonly string[];
};

/** It follows the heading that is being written below. */
export function PageView({ path, heading, saved, faulty, told }: Props) {
  const preview = usePreview(path, saved);
  const address = "address" in preview ? preview.address : undefined;
  const frame = useRef<HTMLIFrameElement>(null);
  const followed = useRef(heading);
  const isOnItsWay = useRef(false);
  const loaded = useRef<HTMLIFrameElement>(undefined);
  // `src` would add to the browser's Back
  const follow = () => frame.current?.contentWindow?.location.replace(`${address}#${followed.current}`);
  const followSoon = useEffectEvent(follow);
  useEffect(() => {
    if (followed.current === heading) return;
    followed.current = heading;
    isOnItsWay.current = true;
    followSoon();
  }, [heading]);

  /** A page that was being loaded again meanwhile, or is in a new frame, does not know the heading. */
  function onLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const isNewFrame = loaded.current !== undefined && loaded.current !== currentTarget;
    if (isOnItsWay.current || isNewFrame) follow();
    isOnItsWay.current = false;
    loaded.current = currentTarget;
  }
  const needs = pageNeeds(faulty, told);
  const reason = "reason" in preview && ((preview.isFaulty && needs) || preview.reason);
  return (
    <>
      <p className="page-note" role="status">
        {reason}
      </p>
      {/* faults are announced once the writer pauses */}
      {!reason && told.length > 0 && (
        <p className="page-note">While there are faults, the page may stay as it was before.</p>
      )}
      {address && (
        <>
          <a className="chip" href={address} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} /> Open in a tab
          </a>
          <iframe ref={frame} key={address} title="How readers see it" src={address} onLoad={onLoad} />
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
