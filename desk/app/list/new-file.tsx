import { type RefObject, useEffect, useState } from "react";
import type { Template } from "../../contract.ts";
import { say } from "../announce/announce.tsx";
import type { Ask } from "../calls/calls.ts";
import { go } from "../place/use-place.ts";

type Props = {
  ask: Ask;
  dialog: RefObject<HTMLDialogElement | null>;
  /** By the site’s calendar. */
  today: string;
  look: () => Promise<void>;
};

const templates: { template: Template; name: string; what: string }[] = [
  { template: "how-to", name: "How-to", what: "Steps in order, with what one needs and what can go wrong" },
  { template: "tip", name: "Tip", what: "One trick, and why it works" },
  { template: "quiz", name: "Quiz", what: "Questions with four answers each" },
];

/** Asks for a title and a kind; the new file is a draft. */
export function NewFile({ ask, dialog, today, look }: Props) {
  const [title, setTitle] = useState("");
  const [template, setTemplate] = useState<Template>("how-to");
  const [chosenDay, setChosenDay] = useState<string>();
  const day = chosenDay ?? today;
  const [trouble, setTrouble] = useState("");
  const [isMaking, setMaking] = useState(false);
  useEffect(() => {
    const close = () => dialog.current?.close();
    // whoever goes back is elsewhere
    addEventListener("hashchange", close);
    return () => removeEventListener("hashchange", close);
  }, [dialog]);
  const make = async () => {
    setMaking(true);
    try {
      const { path } = await ask("POST /api/new", { body: { template, title, publishedAt: day } });
      await look();
      setTitle("");
      setChosenDay(undefined);
      setTrouble("");
      dialog.current?.close();
      go(path);
      say(`“${title}” is begun, as a draft.`);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setMaking(false);
    }
  };
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="new-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <h2 id="new-title">Something new</h2>
        <fieldset className="choices">
          <legend>What is it?</legend>
          {templates.map(({ template: value, name, what }) => (
            <label key={value}>
              <input
                type="radio"
                name="template"
                checked={template === value}
                onChange={() => setTemplate(value)}
              />
              <b>{name}</b>
              <span>{what}</span>
            </label>
          ))}
        </fieldset>
        <label className="field-row">
          <span>Headline</span>
          <input
            className="input"
            required
            // Firefox calls it wrong before a word was written
            aria-invalid={false}
            maxLength={80}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
        <label className="field-row">
          <span>Comes out on</span>
          <input
            className="input"
            type="date"
            required
            aria-describedby="new-day"
            value={day}
            onChange={(event) => setChosenDay(event.target.value)}
          />
        </label>
        <p className="hint" id="new-day">
          It begins as a draft, which no reader sees. Once you say in its details that it is none any more,
          readers get it when you publish on this day or later.
        </p>
        {trouble && <p role="alert">{trouble}</p>}
        <div className="sheet__acts">
          <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="btn btn--fill" disabled={isMaking}>
            Begin
          </button>
        </div>
      </form>
    </dialog>
  );
}
