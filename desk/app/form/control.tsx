import type { JsonSchema, SiteOverview } from "../../contract.ts";
import { labelOf } from "../../labels.ts";
import { CoverField } from "./cover-field.tsx";
import type { FieldProps, Ties } from "./field-props.ts";

/** A control for a single value: a text field or a choice. */
export function Control(props: FieldProps & { ties: Ties }) {
  const { path, schema, value, isRequired, site, set, ties } = props;
  const name = String(path.at(-1));
  if (name === "cover") return <CoverField {...props} />;
  const isNumber = schema.type === "integer" || schema.type === "number";
  const choices = choicesOf(name, schema, site);
  const text = value === undefined || value === null ? "" : String(value);
  const put = (next: string) => {
    if (next === "" && (isNumber || !isRequired)) set(undefined);
    else set(isNumber ? Number(next) : next);
  };
  if (choices) {
    const none = isRequired ? (text === "" ? "Choose …" : undefined) : "None";
    return <Select {...ties} choices={choices} value={text} set={put} none={none} />;
  }
  if (isLong(schema))
    return (
      <textarea
        rows={1}
        {...ties}
        className="input"
        value={text}
        onChange={({ target }) =>
          // the value of a one-line field stays on one line
          put(text.includes("\n") ? target.value : target.value.replace(/\s*\n\s*/g, " "))
        }
      />
    );
  return (
    <input
      type={isNumber ? "number" : isDate(schema) ? "date" : "text"}
      min={schema.minimum}
      max={schema.maximum}
      {...ties}
      className="input"
      value={text}
      onChange={(event) => put(event.target.value)}
    />
  );
}

type Choice = readonly [value: string, label: string];

function choicesOf(
  name: string,
  schema: JsonSchema,
  { categories, people, files }: SiteOverview,
): readonly Choice[] | undefined {
  const entries = (wanted: string) =>
    files
      .filter(({ kind }) => kind === wanted)
      .map(({ slug, title }): Choice => [slug, title])
      .sort(([, a], [, b]) => a.localeCompare(b));
  if (schema.enum) return schema.enum.map((value) => [String(value), labelOf(String(value))]);
  if (name === "category")
    return categories.filter(({ takesArticles }) => takesArticles).map(({ slug, title }) => [slug, title]);
  if (name === "author") return people.map(({ key, name: person, avatar }) => [key, `${avatar} ${person}`]);
  if (name === "article" || name === "relatedArticles") return entries("article");
  if (name === "relatedQuizzes") return entries("quiz");
  // the file counts from 0, the labels from 1
  if (name === "correctAnswer") return [0, 1, 2, 3].map((at) => [String(at), `Answer ${at + 1}`]);
  return undefined;
}

type SelectProps = {
  choices: readonly Choice[];
  value: string;
  set: (value: string) => void;
  /** The label of “nothing chosen”; undefined if the field is required. */
  none: string | undefined;
} & Ties;

/** A select; a value that is not among the choices is shown as it is in the file. */
function Select({ choices, value, set, none, ...ties }: SelectProps) {
  const isKnown = value === "" || choices.some(([key]) => key === value);
  const all: readonly Choice[] = isKnown ? choices : [[value, value], ...choices];
  return (
    <select className="input" {...ties} value={value} onChange={(event) => set(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {all.map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Whether the text field may have several lines. */
function isLong({ type, maxLength = 200, format, pattern }: JsonSchema): boolean {
  return type === "string" && !format && !pattern && maxLength > 60;
}

function isDate({ pattern, format }: JsonSchema): boolean {
  return format === "date" || /^\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$$/.test(pattern ?? "");
}
