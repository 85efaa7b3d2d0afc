import { memo, type RefObject, useCallback, useEffect, useState } from "react";
import type { Calls } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import type { Pictures } from "../calls/pictures.ts";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { Thumb } from "../pictures/thumb.tsx";

/** A photograph beside the text, or a drawing. */
export type Picture = { name: string; alt: string; caption: string };

type Drawing = Calls["GET /api/drawings"]["answer"]["drawings"][number];

type Props = {
  ask: Ask;
  ref: RefObject<HTMLDialogElement | null>;
  path: string;
  /** Dropped or pasted; empty where one is still to be chosen. */
  given: File[];
  store: Pictures;
  insert: (picture: Picture) => void;
};

const empty = { alt: "", caption: "", drawing: "", file: undefined as File | undefined };

/** Asks for a photograph and at once for the words of those who cannot see it; the link is written once the file is there. */
export const PictureDialog = memo(function PictureDialog(props: Props) {
  const { ask, ref, path, given, store, insert } = props;
  const [fields, setFields] = useState(empty);
  const [trouble, setTrouble] = useState("");
  const [isSending, setSending] = useState(false);
  const [drawings, setDrawings] = useState<readonly Drawing[]>([]);
  const change = (some: Partial<typeof empty>) => setFields((all) => ({ ...all, ...some }));
  const reset = useCallback((file?: File) => {
    setFields({ ...empty, file });
    setTrouble("");
  }, []);
  useEffect(() => {
    reset(given[0]);
    ask("GET /api/drawings", { query: { path } }).then(
      (answer) => setDrawings(answer.drawings),
      () => setDrawings([]),
    );
  }, [given, ask, path, reset]);
  const { alt, caption, drawing, file } = fields;
  const send = async () => {
    if (!file && !drawing) return;
    setSending(true);
    try {
      const name = drawing || (file ? (await store.store(file, path)).name : "");
      // closing gives the focus back to the button; the text takes it after that
      ref.current?.close();
      insert({ name, alt: alt.trim(), caption: caption.trim() });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog
      ref={ref}
      title="A picture"
      action={isSending ? "Putting it there …" : "Put it there"}
      submit={() => void send()}
      isBusy={isSending}
      trouble={trouble}
      // the event comes late: the dialog may be open for the next picture by then
      closed={() => ref.current?.open || reset()}
    >
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
            required={!drawing}
            onChange={(event) => change({ file: event.target.files?.[0], drawing: "" })}
          />
        </label>
      )}
      {!file && drawings.length > 0 && (
        <fieldset className="drawings">
          <legend>Or one that is drawn for this text</legend>
          {drawings.map(({ name, path: place }) => (
            <label key={name}>
              <input
                type="radio"
                name="drawing"
                className="sr"
                checked={drawing === name}
                onChange={() => change({ drawing: name })}
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
          onChange={(event) => change({ alt: event.target.value })}
        />
      </label>
      <label className="field-row">
        <span>Words below it, if it needs any</span>
        <input
          className="input"
          value={caption}
          onChange={(event) => change({ caption: event.target.value })}
        />
      </label>
    </FormDialog>
  );
});
