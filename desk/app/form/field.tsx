import { useId } from "react";
import { isObject } from "../../../platform/is-object.ts";
import type { FileFault, JsonSchema } from "../../contract.ts";
import { labelOf } from "../../labels.ts";
import { innerOf } from "../../yaml.ts";
import { Cards, NamedEntries } from "./card-list.tsx";
import type { FieldProps, Ties } from "./control.tsx";
import { Control } from "./control.tsx";
import { Lines } from "./line-list.tsx";

/** Or those that `shows` accepts, in the order of the schema. */
export function Fields({ shows, ...props }: FieldProps & { shows?: (name: string) => boolean }) {
  const { path, schema, value, set } = props;
  const values = isObject(value) ? value : {};
  const change = (name: string, next: unknown) => {
    const all = { ...values, [name]: next };
    set(Object.values(all).every((one) => one === undefined) && !props.isRequired ? undefined : all);
  };
  return Object.entries(propertiesOf(schema))
    .filter(([name]) => shows?.(name) ?? true)
    .map(([name, inner]) => (
      <Field
        key={name}
        {...props}
        path={[...path, name]}
        schema={inner}
        value={values[name]}
        isRequired={schema.required?.includes(name) ?? false}
        set={(next) => change(name, next)}
      />
    ));
}

/** If the names of a map are an enumeration, such as colours, each is a property. */
function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  const names = schema.propertyNames?.enum?.map(String);
  if (!names) return schema.properties ?? {};
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...innerOf(schema, name),
        ...(schema.descriptions?.[name] && { description: schema.descriptions[name] }),
      },
    ]),
  ) as Record<string, JsonSchema>;
}

/** With its help (the schema’s description) and its fault. */
function Field({ schema: given, ...rest }: FieldProps) {
  const { path, faults, value, set } = rest;
  const schema = choiceOf(given, value);
  const props = { ...rest, schema };
  const id = useId();
  const place = path.join(".");
  const label = given.title ?? labelOf(String(path.at(-1)));
  const own = faults.filter(({ field }) => field === place || isWithin(schema, field, place));
  const helps = [schema.description && `${id}-help`, own.length > 0 && `${id}-fault`];
  const ties: Ties = {
    id,
    "aria-describedby": helps.filter(Boolean).join(" ") || undefined,
    "aria-invalid": own.some(({ isAdvice }) => !isAdvice) || undefined,
    ...(props.isBare && { placeholder: label }),
  };
  const after = (
    <>
      {schema.description && (
        <p id={`${id}-help`} className="hint">
          <Coded text={schema.description} />
        </p>
      )}
      <FaultNotes id={`${id}-fault`} faults={own} />
    </>
  );
  if (schema.const !== undefined) return null;
  if (schema.type === "object" || schema.type === "array")
    return (
      <fieldset className="field-group" data-field={place}>
        <legend>{label}</legend>
        <Group {...props} ties={ties} />
        {schema.type === "array" && after}
      </fieldset>
    );
  if (schema.type === "boolean")
    return (
      <div className="field-row" data-field={place}>
        <label className="check">
          <input
            type="checkbox"
            {...ties}
            checked={(value ?? schema.default) === true}
            onChange={(event) => set(event.target.checked)}
          />
          <span>{label}</span>
        </label>
        {after}
      </div>
    );
  return (
    <div className="field-row" data-field={place}>
      <label htmlFor={id} className={props.isBare ? "sr" : undefined}>
        {label}
        {!props.isRequired && <span className="optional"> if any</span>}
      </label>
      <Control {...props} ties={ties} />
      {after}
    </div>
  );
}

function Group({ ties, ...props }: FieldProps & { ties: Ties }) {
  const { type, items, properties, propertyNames } = props.schema;
  if (type === "array" && items?.type === "object")
    return <Cards {...props} drawEntry={(entry) => <Fields {...entry} />} />;
  if (type === "array") return <Lines {...props} ties={ties} />;
  if (!properties && !propertyNames?.enum)
    return <NamedEntries {...props} drawField={(field) => <Field {...field} />} />;
  return <Fields {...props} />;
}

function FaultNotes({ id, faults }: { id: string; faults: readonly FileFault[] }) {
  if (faults.length === 0) return null;
  return (
    <div id={id}>
      {faults.map(({ line, message, isAdvice }) => (
        <p key={`${line} ${message}`} className={isAdvice ? "hint" : "fault"}>
          {isAdvice && "Advice: "}
          {message}
        </p>
      ))}
    </div>
  );
}

/** The one that matches the value, else the first that is no constant. */
function choiceOf(schema: JsonSchema, value: unknown): JsonSchema {
  const { anyOf, ...own } = schema;
  if (!anyOf) return schema;
  const kind = Array.isArray(value) ? "array" : typeof value;
  const fits = anyOf.find(({ type, const: only }) => type === kind && only === undefined);
  return { ...(fits ?? anyOf.find(({ const: only }) => only === undefined) ?? {}), ...own };
}

/** Faults of single words in a list are shown at the list. */
function isWithin(schema: JsonSchema, field: string, own: string): boolean {
  return schema.type === "array" && schema.items?.type !== "object" && field.startsWith(`${own}.`);
}

function Coded({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
  return text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
