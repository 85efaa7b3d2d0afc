import { useId } from "react";
import type { JsonSchema } from "../../contract.ts";
import { entryLabelOf, labelOf } from "../../labels.ts";
import { FaultNotes } from "../faults/fault-notes.tsx";
import type { FieldProps, Ties } from "../field/field-props.ts";
import { Cards } from "./cards.tsx";
import { Control } from "./control.tsx";
import { NamedEntries } from "./named-entries.tsx";
import { WordList } from "./word-list.tsx";

/** One field with its help, which is the schema’s description, and its fault. */
export function Field({ schema: given, ...rest }: FieldProps) {
  const { path, faults } = rest;
  const schema = choiceOf(given, rest.value);
  const props = { ...rest, schema };
  const id = useId();
  const name = String(path.at(-1));
  const own = faults.filter(
    ({ field }) => field === path.join(".") || isWithin(schema, field, path.join(".")),
  );
  const said = [schema.description && `${id}-help`, own.length > 0 && `${id}-fault`]
    .filter(Boolean)
    .join(" ");
  const ties: Ties = {
    id,
    "aria-describedby": said || undefined,
    "aria-invalid": own.some(({ isWarning }) => !isWarning) || undefined,
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
      <fieldset className="field-group" data-field={path.join(".")}>
        <legend>{schema.title ?? labelOf(name)}</legend>
        {schema.type === "object" && after}
        <Group {...props} ties={ties} />
        {schema.type === "array" && after}
      </fieldset>
    );
  return (
    <div className="field-row" data-field={path.join(".")}>
      {schema.type === "boolean" ? (
        <label className="check">
          <input
            type="checkbox"
            {...ties}
            checked={(props.value ?? schema.default) === true}
            onChange={(event) => props.set(event.target.checked)}
          />
          <span>{labelOf(name)}</span>
        </label>
      ) : (
        <>
          <label htmlFor={id}>
            {labelOf(name)}
            {!props.isRequired && <span className="optional"> if any</span>}
          </label>
          <Control {...props} ties={ties} />
        </>
      )}
      {after}
    </div>
  );
}

/** What has fields of its own, or entries. */
function Group({ ties, ...props }: FieldProps & { ties: Ties }) {
  if (props.schema.type === "array") return <List {...props} ties={ties} />;
  if (isNamed(props.schema)) return <NamedEntries {...props} drawField={(inner) => <Field {...inner} />} />;
  return <Fields {...props} />;
}

/** All fields of a map, or those that `shows` asks for, in the order of their schema. */
export function Fields({ shows, ...props }: FieldProps & { shows?: (name: string) => boolean }) {
  const { path, schema, value, set } = props;
  const values = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const change = (name: string, next: unknown) => {
    const all = { ...values, [name]: next };
    set(Object.values(all).every((one) => one === undefined) && !props.isRequired ? undefined : all);
  };
  return Object.entries(schema.properties ?? {})
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

function List(props: FieldProps & { ties: Ties }) {
  const { path, schema } = props;
  const name = path.at(-1);
  if (schema.items?.type === "array")
    return (
      <Cards
        {...props}
        drawEntry={({ path: at, ...entry }) => (
          <WordList
            {...entry}
            path={at}
            name={`${entryLabelOf(schema.title ?? String(name))} ${Number(at.at(-1)) + 1}`}
            ties={{ ...props.ties, id: `${props.ties.id}-${at.at(-1)}` }}
          />
        )}
      />
    );
  if (schema.items?.type === "object")
    return <Cards {...props} drawEntry={(entry) => <Fields {...entry} />} />;
  return <WordList {...props} />;
}

/** Of several that a field may be, the one that it is, or the first with an own shape. */
function choiceOf(schema: JsonSchema, value: unknown): JsonSchema {
  const { anyOf, ...own } = schema;
  if (!anyOf) return schema;
  const kind = Array.isArray(value) ? "array" : typeof value;
  const fits = anyOf.find(({ type, const: only }) => type === kind && only === undefined);
  return { ...(fits ?? anyOf.find(({ const: only }) => only === undefined) ?? {}), ...own };
}

function isNamed({ type, properties, additionalProperties }: JsonSchema): boolean {
  return type === "object" && !properties && typeof additionalProperties === "object";
}

/** Faults of the words of a list stand at the list. */
function isWithin(schema: JsonSchema, field: string, own: string): boolean {
  return schema.type === "array" && schema.items?.type !== "object" && field.startsWith(`${own}.`);
}

/** Words between `backticks` as they are written. */
function Coded({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
  return text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
