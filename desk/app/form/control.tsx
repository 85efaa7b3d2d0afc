import type { JsonSchema, SiteOverview } from "../../contract.ts";
import { labelOf } from "../../labels.ts";
import type { FieldProps, Ties } from "../field/field-props.ts";
import { CoverField } from "../pictures/cover-field.tsx";
import { type Choice, entriesOf, Select } from "./select.tsx";

/** A value on one line, or a choice. */
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
  const shared = {
    ...ties,
    className: "input",
    value: text,
    onChange: (event: { target: { value: string } }) => put(event.target.value),
  };
  if (isLong(schema, text, name)) return <textarea rows={2} {...shared} />;
  const type = isNumber ? "number" : isDate(schema) ? "date" : "text";
  return <input type={type} min={schema.minimum} max={schema.maximum} {...shared} />;
}

function choicesOf(name: string, schema: JsonSchema, site: SiteOverview): Choice[] | undefined {
  if (schema.enum) return schema.enum.map((value) => [String(value), labelOf(String(value))]);
  if (name === "category")
    return site.categories
      .filter(({ takesArticles }) => takesArticles)
      .map(({ slug, title }) => [slug, title]);
  if (name === "author")
    return site.people.map(({ key, name: person, avatar }) => [key, `${avatar} ${person}`]);
  if (name === "article") return entriesOf(site, "article");
  // files count from 0, people from 1
  if (name === "correctAnswer") return [0, 1, 2, 3].map((at) => [String(at), `Answer ${at + 1}`]);
  return undefined;
}

/** Whether it may take several lines: what has no limit may, unless it is a name. */
function isLong({ type, maxLength, format, pattern }: JsonSchema, text: string, name: string): boolean {
  if (type !== "string" || format || pattern || ["lang", "cover", "timeZone"].includes(name)) return false;
  return maxLength
    ? maxLength > 100
    : text.length > 40 || ["text", "bio", "description", "question", "explanation", "intro"].includes(name);
}

function isDate({ pattern, format }: JsonSchema): boolean {
  return format === "date" || /^\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$$/.test(pattern ?? "");
}
