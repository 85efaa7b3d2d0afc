import { X } from "lucide";
import { useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { FileFault, JsonSchema, SiteOverview } from "../../contract.ts";
import { labelOf } from "../../labels.ts";
import { say } from "../announce/announce.tsx";
import { Failure } from "../announce/failure.tsx";
import { storePicture } from "../calls.ts";
import { FileInput } from "../file-input.tsx";

export type FieldProps = {
  /** `atAGlance`, `cost`. */
  path: readonly (string | number)[];
  schema: JsonSchema;
  value: unknown;
  isRequired: boolean;
  site: SiteOverview;
  file: { path: string; slug: string };
  faults: readonly FileFault[];
  /** Its label stands in it until something is written, and is read out only. */
  isBare?: boolean;
  set: (value: unknown) => void;
};

export type Ties = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
  placeholder?: string;
};

export function Control(props: FieldProps & { ties: Ties }) {
  const { schema, value, isRequired, site, file, set, ties } = props;
  if (schema.choices === "photographs") return <CoverField {...props} />;
  const isNumber = schema.type === "integer" || schema.type === "number";
  const choices = choicesOf(schema, site, file);
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
  schema: JsonSchema,
  { categories, rooms, people, files }: SiteOverview,
  open: { path: string },
): readonly Choice[] | undefined {
  const entries = (wanted: string) =>
    files
      .filter(({ kind, path }) => kind === wanted && path !== open.path)
      .map(({ slug, title }): Choice => [slug, title])
      .sort(([, a], [, b]) => a.localeCompare(b));
  if (schema.enum) return schema.enum.map((value) => [String(value), labelOf(String(value))]);
  switch (schema.choices) {
    case "categories":
      return categories.filter(({ takesArticles }) => takesArticles).map(({ slug, title }) => [slug, title]);
    case "rooms":
      return rooms.map(({ slug, name }) => [slug, name]);
    case "authors":
      return people.map(({ key, name, avatar }) => [key, `${avatar} ${name}`.trim()]);
    case "articles":
      return entries("article");
    case "quizzes":
      return entries("quiz");
    case "answers":
      // the file counts from 0, the labels from 1
      return [0, 1, 2, 3].map((at) => [String(at), `Answer ${at + 1}`]);
    default:
      return undefined;
  }
}

type SelectProps = {
  choices: readonly Choice[];
  value: string;
  set: (value: string) => void;
  /** The label of “nothing chosen”; undefined if the field is required. */
  none: string | undefined;
} & Ties;

/** A value that is not among the choices is shown as it is in the file. */
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

function isLong({ type, maxLength = 200, format, pattern }: JsonSchema): boolean {
  return type === "string" && !format && !pattern && maxLength > 60;
}

function isDate({ pattern, format }: JsonSchema): boolean {
  return format === "date" || /^\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$$/.test(pattern ?? "");
}

/** Stored beside the file first, then named in it. */
function CoverField({ value, set, file, ties }: FieldProps & { ties: Ties }) {
  const [failure, setFailure] = useState("");
  const [isSending, setSending] = useState(false);
  const name = typeof value === "string" ? value : "";
  const take = async (photograph: File | undefined) => {
    if (!photograph) return;
    setSending(true);
    setFailure("");
    try {
      set((await storePicture(photograph, file.path)).name);
      say("The photograph is stored.");
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <div className="line-acts">
        <FileInput {...ties} take={(photograph) => void take(photograph)} />
        {name && (
          <button type="button" className="chip" onClick={() => set(undefined)}>
            <Icon of={X} /> Without {name}
          </button>
        )}
      </div>
      <p role="status">{isSending && "Inserting …"}</p>
      <Failure of={failure} />
    </>
  );
}
