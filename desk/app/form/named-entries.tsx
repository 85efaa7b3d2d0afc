import type { ReactNode } from "react";
import { plainSlug } from "../../../reading/slug.ts";
import { innerOf } from "../../yaml.ts";
import { blankEntry } from "./blank.ts";
import type { FieldProps } from "./field-props.ts";

type Props = FieldProps & { drawField: (field: FieldProps) => ReactNode };

/** A map with names that the operator chooses, such as the people of the team. */
export function NamedEntries({ drawField, ...props }: Props) {
  const { path, schema, value, set, isRequired, site } = props;
  const values = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const put = (next: Record<string, unknown>) =>
    set(Object.values(next).every((one) => one === undefined) && !isRequired ? undefined : next);
  const add = () => {
    const name = plainSlug(prompt("A short name for it, in lower case") ?? "");
    if (name && !(name in values))
      put({ ...values, [name]: blankEntry(innerOf(schema, name) ?? {}, site.today, []) });
  };
  const takeOut = (name: string) => {
    if (confirm(`Take out “${name}”? You cannot undo this.`)) put({ ...values, [name]: undefined });
  };
  return (
    <>
      {Object.keys(values).map((name) => (
        <div key={name} className="card-form">
          {drawField({
            ...props,
            path: [...path, name],
            schema: innerOf(schema, name) ?? {},
            value: values[name],
            isRequired: true,
            set: (next) => put({ ...values, [name]: next }),
          })}
          <button type="button" className="chip" onClick={() => takeOut(name)}>
            Take out: {name}
          </button>
        </div>
      ))}
      <button type="button" className="chip" onClick={add}>
        Add one …
      </button>
    </>
  );
}
