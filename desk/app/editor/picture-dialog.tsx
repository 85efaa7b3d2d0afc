import { type RefObject, useId, useState } from "react";
import { storePicture } from "../calls.ts";
import { FileInput } from "../file-input.tsx";
import { FormDialog } from "../form-dialog.tsx";
import type { Figure } from "./text-editor.ts";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  path: string;
  /** Undefined if it is still to be chosen. */
  given: File | undefined;
  step: string;
  insert: (picture: Figure) => void;
};

/** Inserts the link once the file is stored. */
export function PictureDialog({ ref, path, given, step, insert }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<File>();
  const submit = async (filled: (name: string) => string) => {
    const file = given ?? chosen;
    if (!file) return;
    const { name } = await storePicture(file, path);
    // closing returns the focus to the button; after that, the text takes it
    ref.current?.close();
    insert({ name, alt: filled("alt"), caption: filled("caption") });
  };
  return (
    <FormDialog ref={ref} title="A picture" action="Insert picture" submit={submit}>
      {given ? (
        <p className="hint">
          {given.name}. It is turned upright and made smaller, and where it was taken is taken out.
        </p>
      ) : (
        <div className="field-row">
          <label htmlFor={id}>Choose a photograph from this computer</label>
          <FileInput id={id} required take={setChosen} />
        </div>
      )}
      <label className="field-row">
        <span>What it shows, for people who cannot see it</span>
        {/* Firefox would mark it as invalid before anything is typed */}
        <textarea
          className="input"
          name="alt"
          rows={2}
          defaultValue={step}
          required
          aria-invalid={false}
          maxLength={200}
        />
      </label>
      <label className="field-row">
        <span>Caption, if it needs one</span>
        <input className="input" name="caption" />
      </label>
    </FormDialog>
  );
}
