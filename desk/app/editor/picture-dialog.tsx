import { type RefObject, useEffect, useState } from "react";
import { storePicture } from "../calls/calls.ts";
import { FormDialog } from "../dialog/form-dialog.tsx";
import type { Figure } from "./text-editor.ts";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  path: string;
  /** Dropped or pasted; undefined if it is still to be chosen. */
  given: File | undefined;
  insert: (picture: Figure) => void;
};

const empty = { alt: "", caption: "", file: undefined as File | undefined };

/** Asks for a photograph and its alternative text; inserts the link once the file is stored. */
export function PictureDialog({ ref, path, given, insert }: Props) {
  const [fields, setFields] = useState(empty);
  const [trouble, setTrouble] = useState("");
  const [isSending, setSending] = useState(false);
  const change = (some: Partial<typeof empty>) => setFields((all) => ({ ...all, ...some }));
  useEffect(() => setFields({ ...empty, file: given }), [given]);
  const { alt, caption, file } = fields;
  const send = async () => {
    if (!file) return;
    setSending(true);
    try {
      const { name } = await storePicture(file, path);
      // closing returns the focus to the button; after that, the text takes it
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
      action={isSending ? "Inserting …" : "Insert picture"}
      submit={() => void send()}
      isBusy={isSending}
      trouble={trouble}
      closed={() => {
        setFields(empty);
        setTrouble("");
      }}
    >
      {given ? (
        <p className="hint">
          {given.name}. It is turned upright and made smaller, and where it was taken is taken out.
        </p>
      ) : (
        <label className="field-row">
          <span>Choose a photograph from this computer</span>
          <input
            type="file"
            accept="image/*"
            required
            onChange={(event) => change({ file: event.target.files?.[0] })}
          />
        </label>
      )}
      <label className="field-row">
        <span>What it shows, for people who cannot see it</span>
        <textarea
          className="input"
          rows={2}
          required
          // Firefox would mark it as invalid before anything is typed
          aria-invalid={false}
          maxLength={200}
          value={alt}
          onChange={(event) => change({ alt: event.target.value })}
        />
      </label>
      <label className="field-row">
        <span>Caption, if it needs one</span>
        <input
          className="input"
          value={caption}
          onChange={(event) => change({ caption: event.target.value })}
        />
      </label>
    </FormDialog>
  );
}
