import type { JsonSchema, SiteOverview } from "../../contract.ts";
import { labelOf } from "../../labels.ts";
import type { FieldProps, Ties } from "../field/field-props.ts";
import { CoverField } from "../pictures/cover-field.tsx";
import { Picker } from "./picker.tsx";

/** A value on one line, or a choice. */
export function Control(props: FieldProps & { ties: Ties }) {
  const { path, schema, value, isRequired, site, set, ties } = props;
  const name = String(path.at(-1));
  if (name === "cover") return <CoverField {...props} />;
  const choices = choicesOf(name, schema, site);
  const text = value === undefined || value === null ? "" : String(value);
  const put = (next: string) => set(next === "" && !isRequired ? undefined : next);
  if (choices && !schema.enum) return <Picker {...{ choices, put, isRequired, ties }} value={text} />;
  if (choices) {
    const isKnown = text === "" || choices.some(([key]) => key === text);
    return (
      <select className="input" {...ties} value={text} onChange={(event) => put(event.target.value)}>
        {(!isRequired || text === "") && <option value="">{isRequired ? "Choose …" : "None"}</option>}
        {!isKnown && <option value={text}>{text}</option>}
        {choices.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (schema.type === "integer" || schema.type === "number")
    return (
      <input
        className="input"
        type="number"
        {...ties}
        min={schema.minimum}
        max={schema.maximum}
        value={text}
        onChange={(event) => set(event.target.value === "" ? undefined : Number(event.target.value))}
      />
    );
  if (isDate(schema))
    return (
      <input
        className="input"
        type="date"
        {...ties}
        value={text}
        onChange={(event) => put(event.target.value)}
      />
    );
  if (isLong(schema, text, name))
    return (
      <textarea
        className="input"
        rows={2}
        {...ties}
        value={text}
        onChange={(event) => put(event.target.value)}
      />
    );
  return <input className="input" {...ties} value={text} onChange={(event) => put(event.target.value)} />;
}

function choicesOf(name: string, schema: JsonSchema, site: SiteOverview): [string, string][] | undefined {
  if (schema.enum) return schema.enum.map((value) => [String(value), labelOf(String(value))]);
  if (name === "category")
    return site.categories
      .filter(({ takesArticles }) => takesArticles)
      .map(({ slug, title }) => [slug, title]);
  if (name === "author")
    return site.people.map(({ key, name: person, avatar }) => [key, `${avatar} ${person}`]);
  if (name === "article")
    return site.files.filter(({ kind }) => kind === "article").map(({ slug, title }) => [slug, title]);
  return undefined;
}

/** Whether it may take several lines: what has no limit may, unless it is a name. */
function isLong({ maxLength, format, pattern }: JsonSchema, text: string, name: string): boolean {
  if (format || pattern || ["lang", "cover", "timeZone"].includes(name)) return false;
  return maxLength
    ? maxLength > 100
    : text.length > 40 || ["text", "bio", "description", "question", "explanation", "intro"].includes(name);
}

function isDate({ pattern, format }: JsonSchema): boolean {
  return format === "date" || /^\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$$/.test(pattern ?? "");
}
