import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";
import { entryLabelOf } from "./labels.ts";

/** Entries that have fields of their own, one card each. */
export function Cards({ drawEntry, ...props }: FieldProps & { drawEntry: (entry: FieldProps) => ReactNode }) {
  const { path, schema, value, set, isRequired } = props;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const label = entryLabelOf(String(path.at(-1)));
  const most = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const put = (next: unknown[]) => set(next.length === 0 && !isRequired ? undefined : next);
  const move = (at: number, by: number) => put(entries.with(at, entries[at + by]).with(at + by, entries[at]));
  return (
    <>
      <ol className="cards">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
          <li key={`${at} of ${entries.length}`} className="card-form">
            <div className="card-form__head">
              <b>
                {label} {at + 1}
              </b>
              <span>
                <button type="button" className="small" disabled={at === 0} onClick={() => move(at, -1)}>
                  Up
                  <span className="sr">
                    : {label} {at + 1}
                  </span>
                </button>
                <button
                  type="button"
                  className="small"
                  disabled={at === entries.length - 1}
                  onClick={() => move(at, 1)}
                >
                  Down
                  <span className="sr">
                    : {label} {at + 1}
                  </span>
                </button>
                <button type="button" className="small" onClick={() => put(entries.toSpliced(at, 1))}>
                  Remove
                  <span className="sr">
                    : {label} {at + 1}
                  </span>
                </button>
              </span>
            </div>
            {drawEntry({
              ...props,
              path: [...path, at],
              schema: schema.items ?? {},
              value: entry,
              isRequired: true,
              set: (next) => put(entries.with(at, next)),
            })}
          </li>
        ))}
      </ol>
      {entries.length < most && (
        <button type="button" className="small" onClick={() => put([...entries, blankOf(props)])}>
          Add a {label.toLowerCase()}
        </button>
      )}
    </>
  );
}

/** A new entry: what is needed of it is there and empty. */
function blankOf({ schema, site }: FieldProps): Record<string, unknown> {
  const { properties = {}, required = [] } = schema.items ?? {};
  return Object.fromEntries(
    required.map((name) => {
      const type = properties[name]?.type;
      if (name === "read") return [name, site.today];
      if (type === "array") return [name, Array.from({ length: properties[name]?.minItems ?? 0 }, () => "")];
      return [name, type === "integer" || type === "number" ? 0 : ""];
    }),
  );
}
