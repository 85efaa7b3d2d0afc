import { ExternalLink, Monitor, Smartphone } from "lucide";
import { memo, useEffect, useRef, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Ask } from "../calls/calls.ts";
import { PageNote } from "./page-note.tsx";
import { usePreview } from "./use-preview.ts";

type Props = {
  ask: Ask;
  path: string;
  /** The text, while it is what the disk has. */
  saved: string | undefined;
  hasFaults: boolean;
};

const widths = { Phone: 390, Desk: 1280 };
const icons = { Phone: Smartphone, Desk: Monitor };

/** The site’s own page of this file, as wide as a phone or a desk shows it. */
export const PageView = memo(function PageView({ ask, path, saved, hasFaults }: Props) {
  const preview = usePreview(ask, path, saved);
  const [size, setSize] = useState<keyof typeof widths>("Phone");
  const box = useRef<HTMLDivElement>(null);
  const free = useSize(box);
  const address = preview?.state === "shown" ? preview.address : undefined;
  const scale = Math.min(1, free.width / widths[size]);
  return (
    <>
      <fieldset className="page-acts" aria-label="How the page is shown">
        {(["Phone", "Desk"] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="switch"
            aria-pressed={size === name}
            onClick={() => setSize(name)}
          >
            <Icon of={icons[name]} />
            {name}
          </button>
        ))}
        {address && (
          <a className="small page-acts__whole" href={address} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} /> In a tab
          </a>
        )}
      </fieldset>
      <PageNote preview={preview} hasFaults={hasFaults} />
      <div ref={box} className="page-box">
        {address && (
          <iframe
            key={address}
            title="How readers see it"
            src={address}
            style={{ width: widths[size], height: free.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </>
  );
});

function useSize(box: React.RefObject<HTMLElement | null>) {
  const [free, setFree] = useState({ width: 390, height: 700 });
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([seen]) => {
      if (seen) setFree({ width: seen.contentRect.width, height: seen.contentRect.height });
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return free;
}
