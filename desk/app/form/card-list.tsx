import { ArrowUp, Trash2 } from "lucide";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { isObject } from "../../../platform/is-object.ts";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { plainSlug } from "../../../site-folder/slug.ts";
import { entryLabelOf, labelOf } from "../../labels.ts";
import { innerOf } from "../../yaml.ts";
import { say, show } from "../announce/announce.tsx";
import { blankEntry } from "./blank-entry.ts";
import type { FieldProps } from "./control.tsx";

/** One card each; a button changes their order. */
export function Cards({ drawEntry, ...props }: FieldProps & { drawEntry: (entry: FieldProps) => ReactNode }) {
  const { path, schema, value, set, isRequired } = props;
  const list = useRef<HTMLOListElement>(null);
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const label = entryLabelOf(schema.title ?? labelOf(String(path.at(-1) ?? "entry")));
  const put = (next: unknown[]) => set(next.length === 0 && !isRequired ? undefined : next);
  const focusOn = (at: number) => list.current?.children[at]?.querySelector("button")?.focus();
  const moveUp = (at: number) => {
    if (at === 0) return;
    put(entries.toSpliced(at, 1).toSpliced(at - 1, 0, entries[at]));
    say(`${label} ${at + 1} is now ${at} of ${entries.length}.`);
    focusOn(at - 1);
  };
  const add = () => {
    flushSync(() => put([...entries, blankEntry(schema.items ?? {}, props.site.today, entries)]));
    const controls = list.current?.lastElementChild?.querySelectorAll<HTMLInputElement>(
      ".field-row:not(:has(.optional)) :is(input, textarea, select)",
    );
    // a short name is there already
    [...(controls ?? [])].find(({ value }) => value === "")?.focus();
  };
  const takeOut = (at: number) => {
    if (!confirm(`Take out ${label.toLowerCase()} ${at + 1}? You cannot undo this.`)) return;
    put(entries.toSpliced(at, 1));
    focusOn(Math.max(0, at - 1));
  };
  return (
    <>
      <ol className="cards" ref={list}>
        {entries.map((entry, at) => {
          const name = `${label} ${at + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
            <li key={at} className="card-form">
              <div className="card-form__head">
                <b>
                  {name} <small>{titleOf(entry)}</small>
                </b>
                <button
                  type="button"
                  className="iconbtn"
                  aria-label={`Move up: ${name}`}
                  aria-disabled={at === 0 || undefined}
                  onClick={() => moveUp(at)}
                >
                  <Icon of={ArrowUp} />
                </button>
                <button
                  type="button"
                  className="iconbtn"
                  aria-label={`Take out: ${name}`}
                  onClick={() => takeOut(at)}
                >
                  <Icon of={Trash2} />
                </button>
              </div>
              <fieldset className="form-fields" aria-label={name}>
                {drawEntry({
                  ...props,
                  path: [...path, at],
                  schema: schema.items ?? {},
                  value: entry,
                  isRequired: true,
                  set: (next) => put(entries.with(at, next)),
                })}
              </fieldset>
            </li>
          );
        })}
      </ol>
      {entries.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
        <button type="button" className="chip" onClick={add}>
          Add {/^[aeiou]/i.test(label) ? "an" : "a"} {label.toLowerCase()}
        </button>
      )}
    </>
  );
}

/** Such as the people of the team. */
export function NamedEntries({
  drawField,
  ...props
}: FieldProps & { drawField: (field: FieldProps) => ReactNode }) {
  const { path, schema, value, set, isRequired, site } = props;
  const values = isObject(value) ? value : {};
  const put = (next: Record<string, unknown>) =>
    set(Object.values(next).every((one) => one === undefined) && !isRequired ? undefined : next);
  const add = () => {
    const name = plainSlug(prompt("A short name for it, in lower case") ?? "");
    if (name in values) show(`There is one called “${name}” already.`);
    else if (name) put({ ...values, [name]: blankEntry(innerOf(schema, name) ?? {}, site.today, []) });
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

/** So that it can be found in a long list. */
function titleOf(entry: unknown): string {
  const { title, name, label } = (entry ?? {}) as Record<string, unknown>;
  return String(title ?? name ?? label ?? "");
}
