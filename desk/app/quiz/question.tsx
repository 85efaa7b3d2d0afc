import { type ReactNode, useId } from "react";
import { FaultNotes } from "../faults/fault-notes.tsx";
import type { FieldProps } from "../field/field-props.ts";
import "./question.css";

/** One question as a card: its answers with a round button for the right one, and the reason with its length. */
export function Question({
  drawField,
  ...props
}: FieldProps & { drawField: (field: FieldProps) => ReactNode }) {
  const { path, schema, value, set, faults } = props;
  const values = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const change = (name: string, next: unknown) => set({ ...values, [name]: next });
  const field = (name: string) =>
    drawField({
      ...props,
      path: [...path, name],
      schema: schema.properties?.[name] ?? {},
      value: values[name],
      isRequired: schema.required?.includes(name) ?? false,
      set: (next) => change(name, next),
    });
  const id = useId();
  const ofAnswers = faults.filter(({ field: at }) =>
    ["options", "correctAnswer"].some((name) => at.startsWith(`${path.join(".")}.${name}`)),
  );
  const explanation = String(values.explanation ?? "");
  return (
    <>
      {field("question")}
      <fieldset
        className="field-group answers"
        data-field={[...path, "options"].join(".")}
        aria-describedby={ofAnswers.length > 0 ? `${id}-fault` : undefined}
      >
        <legend>Answers; the round button marks the right one</legend>
        {answersOf(values.options).map((answer, at, all) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          <div key={at} className="answer" data-right={values.correctAnswer === at || undefined}>
            <input
              type="radio"
              name={`${id}-right`}
              aria-label={`Answer ${at + 1} is the right one`}
              checked={values.correctAnswer === at}
              onChange={() => change("correctAnswer", at)}
            />
            <input
              className="input"
              aria-label={`Answer ${at + 1}`}
              value={answer}
              onChange={(event) => change("options", all.with(at, event.target.value))}
            />
          </div>
        ))}
        <FaultNotes id={`${id}-fault`} faults={ofAnswers} />
      </fieldset>
      <div>
        {field("explanation")}
        <p className="count">{lengthOf(explanation)}</p>
      </div>
      {field("article")}
      {field("id")}
    </>
  );
}

/** Four at least, however many the file has. */
function answersOf(options: unknown): string[] {
  const given = Array.isArray(options) ? options.map((one) => String(one ?? "")) : [];
  return Array.from({ length: Math.max(4, given.length) }, (_, at) => given[at] ?? "");
}

function lengthOf(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0;
  return words === 1 ? "1 word" : `${words} words`;
}
