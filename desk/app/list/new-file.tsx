import { type RefObject, useEffect, useState } from "react";
import type { Template } from "../../contract.ts";
import { say } from "../announce/announce.tsx";
import { call } from "../calls/calls.ts";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { go } from "../place/use-place.ts";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  refresh: () => Promise<void>;
};

const templates: Record<Template, string> = {
  "how-to": "How-to: steps in order",
  tip: "Tip: one trick, and why it works",
  quiz: "Quiz: four answers to each question",
};

/** Asks for a title and a kind, and creates a draft. */
export function NewFile({ dialog, refresh }: Props) {
  const [title, setTitle] = useState("");
  const [template, setTemplate] = useState<Template>("how-to");
  const [trouble, setTrouble] = useState("");
  const [isMaking, setMaking] = useState(false);
  useEffect(() => {
    const close = () => dialog.current?.close();
    // the browser's Back leaves the dialog
    addEventListener("hashchange", close);
    return () => removeEventListener("hashchange", close);
  }, [dialog]);
  const make = async () => {
    setMaking(true);
    try {
      const { path } = await call("POST /api/new", { body: { template, title } });
      await refresh();
      setTitle("");
      setTrouble("");
      dialog.current?.close();
      go(path);
      say(`“${title}” is created as a draft.`);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setMaking(false);
    }
  };
  return (
    <FormDialog
      ref={dialog}
      title="New text"
      action="Create"
      submit={() => void make()}
      isBusy={isMaking}
      trouble={trouble}
    >
      <label className="field-row">
        <span>What is it?</span>
        <select
          className="input"
          value={template}
          onChange={(event) => setTemplate(event.target.value as Template)}
        >
          {Object.entries(templates).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field-row">
        <span>Headline</span>
        <input
          className="input"
          required
          // Firefox would mark it as invalid before anything is typed
          aria-invalid={false}
          maxLength={80}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
      <p className="hint">
        It begins as a draft that no reader sees. When it is ready, clear “Draft” in its details, and publish.
      </p>
    </FormDialog>
  );
}
