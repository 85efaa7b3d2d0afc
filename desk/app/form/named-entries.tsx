import { type ReactNode, useState } from "react";
import { colourUses } from "../../../brand/colour-roles.ts";
import { plainSlug } from "../../../reading/slug.ts";
import { innerOf } from "../../yaml.ts";
import type { FieldProps } from "../field/field-props.ts";
import { blankEntry } from "./blank.ts";

type Props = FieldProps & { drawField: (field: FieldProps) => ReactNode };

/** A map whose names are the operator’s own, such as the people of the team, or some of a fixed number, such as colours. */
export function NamedEntries({ drawField, ...props }: Props) {
  const { path, schema, value, set, isRequired, site } = props;
  const [typed, setTyped] = useState("");
  const values = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const allowed = schema.propertyNames?.enum?.map(String);
  const names = allowed ?? Object.keys(values);
  const put = (next: Record<string, unknown>) =>
    set(Object.values(next).every((one) => one === undefined) && !isRequired ? undefined : next);
  const add = () => {
    const name = plainSlug(typed);
    if (name && !(name in values))
      put({ ...values, [name]: blankEntry(innerOf(schema, name) ?? {}, site.today, []) });
    setTyped("");
  };
  return (
    <>
      {names.map((name) => {
        const description = (colourUses as Record<string, string>)[name];
        const inner = innerOf(schema, name) ?? {};
        return (
          <div key={name} className={allowed ? undefined : "card-form"}>
            {drawField({
              ...props,
              path: [...path, name],
              schema: allowed && description ? { ...inner, description } : inner,
              value: values[name],
              isRequired: !allowed,
              set: (next) => put({ ...values, [name]: next }),
            })}
            {!allowed && (
              <button type="button" className="small" onClick={() => put({ ...values, [name]: undefined })}>
                Take out: {name}
              </button>
            )}
          </div>
        );
      })}
      {!allowed && (
        <div className="line-acts">
          <input
            className="input"
            aria-label={`Name of a new entry of ${String(path.at(-1))}`}
            placeholder="A short name, in small letters"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.nativeEvent.isComposing) add();
            }}
          />
          <button type="button" className="small" disabled={plainSlug(typed) === ""} onClick={add}>
            Add
          </button>
        </div>
      )}
    </>
  );
}
