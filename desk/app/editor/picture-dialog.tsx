import { memo, type RefObject, useCallback, useEffect, useState } from "react";
import type { Calls } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import type { Pictures } from "../calls/pictures.ts";
import { Thumb } from "../pictures/thumb.tsx";

/** A photograph that lies beside the text now. */
export type Chosen = { name: string; alt: string; caption: string };

type Drawing = Calls["GET /api/drawings"]["answer"]["drawings"][number];

type Props = {
  ask: Ask;
  ref: RefObject<HTMLDialogElement | null>;
  path: string;
  /** Dropped or pasted; empty where one is still to be chosen. */
  given: File[];
  store: Pictures;
  put: (chosen: Chosen) => void;
};

/** Asks for a photograph and at once for the words of those who cannot see it; the link is written once the file is there. */
export const PictureDialog = memo(function PictureDialog(props: Props) {
  const { ask, ref, path, given, store, put } = props;
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState("");
  const [caption, setCaption] = useState("");
  const [trouble, setTrouble] = useState("");
  const [isSending, setSending] = useState(false);
  const [drawings, setDrawings] = useState<readonly Drawing[]>([]);
  const [drawn, setDrawn] = useState("");
  // also when it was closed by Escape: these words are not of the next picture
  const forget = useCallback(() => {
    setFile(undefined);
    setDrawn("");
    setAlt("");
    setCaption("");
    setTrouble("");
  }, []);
  useEffect(() => {
    forget();
    setFile(given[0]);
    ask("GET /api/drawings", { query: { path } }).then(
      (answer) => setDrawings(answer.drawings),
      () => setDrawings([]),
    );
  }, [given, ask, path, forget]);
  const close = () => ref.current?.close();
  const send = async () => {
    if (!file && !drawn) return;
    setSending(true);
    try {
      const name = drawn || (file ? (await store.store(file, path)).name : "");
      // closing gives the focus back to the button; the text takes it after that
      close();
      put({ name, alt: alt.trim(), caption: caption.trim() });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <dialog
      ref={ref}
      className="sheet"
      aria-labelledby="picture-title"
      onClose={() => {
        // told late: it may be open for the next one
        if (!ref.current?.open) forget();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2 id="picture-title">A picture</h2>
        {file ? (
          <p className="hint">
            {file.name}. It is turned upright and made smaller, and where it was taken is taken out.
            {given.length > 1 &&
              ` After it ${given.length === 2 ? "comes one more" : `come ${given.length - 1} more`}.`}
          </p>
        ) : (
          <label className="field-row">
            <span>Choose a photograph from this computer</span>
            <input
              type="file"
              accept="image/*"
              required={!drawn}
              onChange={(event) => {
                setFile(event.target.files?.[0]);
                setDrawn("");
              }}
            />
          </label>
        )}
        {!file && drawings.length > 0 && (
          <fieldset className="drawn">
            <legend>Or one that is drawn for this text</legend>
            {drawings.map(({ name, path: place }) => (
              <label key={name}>
                <input
                  type="radio"
                  name="drawn"
                  className="sr"
                  checked={drawn === name}
                  onChange={() => setDrawn(name)}
                />
                <Thumb path={place} />
                {name.slice("picture:".length).replaceAll("-", " ")}
              </label>
            ))}
          </fieldset>
        )}
        <label className="field-row">
          <span>What is to be seen, for those who cannot see it</span>
          <textarea
            className="input"
            rows={2}
            required
            // Firefox calls it wrong before a word was written
            aria-invalid={false}
            maxLength={200}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
        </label>
        <label className="field-row">
          <span>Words below it, if it needs any</span>
          <input className="input" value={caption} onChange={(event) => setCaption(event.target.value)} />
        </label>
        {trouble && <p role="alert">{trouble}</p>}
        <div className="sheet__acts">
          <button type="button" className="btn btn--line" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="btn btn--fill" disabled={isSending}>
            {isSending ? "Putting it there …" : "Put it there"}
          </button>
        </div>
      </form>
    </dialog>
  );
});
