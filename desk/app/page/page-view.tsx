import { Maximize2, Monitor, Moon, Play, Smartphone, Sun, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { FileEntry, Preview } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import type { Saving } from "../saving/saved-file.ts";
import { headingAbove } from "./heading-above.ts";

type Props = { ask: Ask; entry: FileEntry; saving: Saving; body: string; line: number };

const widths = { phone: 390, desk: 1280 };

/** The site’s own page of this file, as wide as a phone or a desk shows it, in the light and in the dark. */
export function PageView({ ask, entry, saving, body, line }: Props) {
  const [preview, setPreview] = useState<Preview>();
  const [size, setSize] = useState<keyof typeof widths>("phone");
  const [isDark, setDark] = useState(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const room = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDialogElement>(null);
  const [free, setFree] = useState({ width: 390, height: 700 });
  const isSaved = saving.state === "saved";
  useEffect(() => {
    if (!isSaved) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = () =>
      ask("GET /api/preview", { query: { path: entry.path } })
        .catch((error: Error): Preview => ({ state: "absent", reason: error.message }))
        .then((answer) => {
          if (isOver) return;
          setPreview(answer);
          if (answer.state === "starting") timer = setTimeout(look, 700);
        });
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, entry.path, isSaved]);
  useEffect(() => {
    if (!room.current) return;
    const watch = new ResizeObserver(([seen]) => {
      if (seen) setFree({ width: seen.contentRect.width, height: seen.contentRect.height });
    });
    watch.observe(room.current);
    return () => watch.disconnect();
  }, []);
  const address = preview && "address" in preview ? preview.address : undefined;
  const scale = Math.min(1, free.width / widths[size]);
  const heading = headingAbove(body, line);
  return (
    <>
      <fieldset className="page-acts" aria-label="How the page is shown">
        <Switch icon={Smartphone} name="Phone" isOn={size === "phone"} press={() => setSize("phone")} />
        <Switch icon={Monitor} name="Desk" isOn={size === "desk"} press={() => setSize("desk")} />
        <Switch icon={Sun} name="Light" isOn={!isDark} press={() => setDark(false)} />
        <Switch icon={Moon} name="Dark" isOn={isDark} press={() => setDark(true)} />
        {address && (
          <button type="button" className="small page-acts__whole" onClick={() => whole.current?.showModal()}>
            <Icon of={entry.kind === "quiz" ? Play : Maximize2} />
            {entry.kind === "quiz" ? "Try it" : "Whole window"}
          </button>
        )}
      </fieldset>
      {preview?.state === "faulty" && (
        <p className="page-note" role="status">
          {preview.address ? "This is the page before the last change. " : ""}
          {preview.faults[0]?.message}
        </p>
      )}
      {preview?.state === "absent" && <p className="page-note">{preview.reason}</p>}
      {(!preview || preview.state === "starting") && (
        <p className="page-note" role="status">
          The page comes in a moment …
        </p>
      )}
      <div ref={room} className="page-room">
        {address && (
          <iframe
            title="How readers see it"
            src={heading ? `${address}#${heading}` : address}
            style={{
              width: widths[size],
              height: free.height / scale,
              transform: `scale(${scale})`,
              colorScheme: isDark ? "dark" : "light",
            }}
          />
        )}
      </div>
      <dialog ref={whole} className="whole" aria-label="The whole page">
        <button type="button" className="small" onClick={() => whole.current?.close()}>
          <Icon of={X} /> Back to the desk
        </button>
        {address && (
          <iframe
            title="The whole page, as readers use it"
            src={address}
            style={{ colorScheme: isDark ? "dark" : "light" }}
          />
        )}
      </dialog>
    </>
  );
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
