import type { RefObject } from "react";
import type { Template } from "../../contract.ts";
import { say } from "../announce/announce.tsx";
import { call } from "../calls.ts";
import { FormDialog } from "../form-dialog.tsx";
import { go } from "../use-place.ts";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  refresh: () => Promise<void>;
};

const templates: Record<Template, string> = {
  "how-to": "How-to: steps in order",
  tip: "Tip: one trick, and why it works",
  quiz: "Quiz: four answers to each question",
};

export function NewFile({ dialog, refresh }: Props) {
  const submit = async (filled: (name: string) => string) => {
    const title = filled("title");
    const template = filled("template") as Template;
    const { path } = await call("POST /api/new", { body: { template, title } });
    await refresh();
    dialog.current?.close();
    go(path);
    say(`“${title}” is created as a draft.`);
  };
  return (
    <FormDialog ref={dialog} title="New text" action="Create" submit={submit}>
      <label className="field-row">
        <span>Headline</span>
        {/* Firefox would mark it as invalid before anything is typed; one that is too long is a fault, not cut off */}
        <input className="input" name="title" required aria-invalid={false} maxLength={200} />
      </label>
      <label className="field-row">
        <span>What is it?</span>
        <select className="input" name="template">
          {Object.entries(templates).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p className="hint">It begins as a draft that no reader sees. When it is ready, press “Publish …”.</p>
    </FormDialog>
  );
}
