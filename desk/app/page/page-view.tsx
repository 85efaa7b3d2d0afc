import { Maximize2, Monitor, Moon, Play, Smartphone, Sun, X } from "lucide";
import { memo, useEffect, useRef, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { FileEntry } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import { PageNote } from "./page-note.tsx";
import { usePreview } from "./use-preview.ts";
import type { ToFrame, WritingPlace } from "./writing-place.ts";

type Props = {
  ask: Ask;
  entry: FileEntry;
  /** The text, while it is what the disk has. */
  saved: string | undefined;
  /** Where one writes. */
  place: WritingPlace | undefined;
};

const widths = { phone: 390, desk: 1280 };

/** The site’s own page of this file, as wide as a phone or a desk shows it, in the light and in the dark. */
export const PageView = memo(function PageView({ ask, entry, saved, place }: Props) {
  const preview = usePreview(ask, entry.path, saved);
  const [size, setSize] = useState<keyof typeof widths>("phone");
  const [isDark, setDark] = useState(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const room = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDialogElement>(null);
  const [isWhole, setWhole] = useState(false);
  const free = useSize(room);
  const address = preview && "address" in preview ? preview.address : undefined;
  const frame = useFrame(address, isDark ? "dark" : "light", place);
  const openWhole = () => {
    setWhole(true);
    whole.current?.showModal();
  };
  const scale = Math.min(1, free.width / widths[size]);
  return (
    <>
      <fieldset className="page-acts" aria-label="How the page is shown">
        <Switch icon={Smartphone} name="Phone" isOn={size === "phone"} press={() => setSize("phone")} />
        <Switch icon={Monitor} name="Desk" isOn={size === "desk"} press={() => setSize("desk")} />
        <Switch icon={Sun} name="Light" isOn={!isDark} press={() => setDark(false)} />
        <Switch icon={Moon} name="Dark" isOn={isDark} press={() => setDark(true)} />
        {address && (
          <button
            type="button"
            className="small page-acts__whole"
            aria-label={entry.kind === "quiz" ? undefined : "Whole window"}
            onClick={openWhole}
          >
            <Icon of={entry.kind === "quiz" ? Play : Maximize2} />
            {entry.kind === "quiz" ? "Try it" : "Whole"}
          </button>
        )}
      </fieldset>
      <PageNote preview={preview} isDraft={entry.state === "draft"} />
      <div ref={room} className="page-room">
        {address && (
          <iframe
            ref={frame}
            key={address}
            title="How readers see it"
            src={address}
            style={{
              width: widths[size],
              height: free.height / scale,
              transform: `scale(${scale})`,
              colorScheme: isDark ? "dark" : "light",
            }}
          />
        )}
      </div>
      <dialog ref={whole} className="whole" aria-label="The whole page" onClose={() => setWhole(false)}>
        <button type="button" className="small" onClick={() => whole.current?.close()}>
          <Icon of={X} /> Back to the desk
        </button>
        {address && isWhole && (
          <iframe
            title="The whole page, as readers use it"
            src={address}
            style={{ colorScheme: isDark ? "dark" : "light" }}
          />
        )}
      </dialog>
    </>
  );
});

/** The frame of an address, which is told how to look and where one writes, whenever that changes or it is loaded anew. */
function useFrame(address: string | undefined, theme: "light" | "dark", place: WritingPlace | undefined) {
  const frame = useRef<HTMLIFrameElement>(null);
  // by its address, once its page has said that it hears
  const ready = useRef("");
  useEffect(() => {
    if (!address) return;
    const { origin } = new URL(address);
    const tell = () => frame.current?.contentWindow?.postMessage({ theme, place } satisfies ToFrame, origin);
    const heard = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      ready.current = address;
      tell();
    };
    addEventListener("message", heard);
    if (ready.current === address) tell();
    return () => removeEventListener("message", heard);
  }, [address, theme, place]);
  return frame;
}

function useSize(room: React.RefObject<HTMLElement | null>) {
  const [free, setFree] = useState({ width: 390, height: 700 });
  useEffect(() => {
    if (!room.current) return;
    const watch = new ResizeObserver(([seen]) => {
      if (seen) setFree({ width: seen.contentRect.width, height: seen.contentRect.height });
    });
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [room]);
  return free;
}

type SwitchProps = { icon: import("lucide").IconNode; name: string; isOn: boolean; press: () => void };

function Switch({ icon, name, isOn, press }: SwitchProps) {
  return (
    <button type="button" className="switch" aria-pressed={isOn} onClick={press}>
      <Icon of={icon} />
      {name}
    </button>
  );
}
