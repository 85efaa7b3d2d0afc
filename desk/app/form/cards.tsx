import { ArrowDown, ArrowUp, Trash2 } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { entryLabelOf } from "../../labels.ts";
import { say } from "../announce/announce.tsx";
import type { FieldProps } from "../field/field-props.ts";
import { blankEntry } from "./blank.ts";

type Way = "up" | "down";

/** Entries that have fields of their own, one card each; their order by buttons. */
export function Cards({ drawEntry, ...props }: FieldProps & { drawEntry: (entry: FieldProps) => ReactNode }) {
  const { path, schema, value, set, isRequired } = props;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const label = entryLabelOf(schema.title ?? String(path.at(-1) ?? "entry"));
  const most = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const put = (next: unknown[]) => set(next.length === 0 && !isRequired ? undefined : next);
  const { list, focusOn } = useMovedFocus();
  const nameOf = (at: number) => `${label} ${at + 1}`;
  const move = (from: number, to: number) => {
    put(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
    say(`${nameOf(from)} is now ${to + 1} of ${entries.length}.`);
  };
  const step = (at: number, way: Way) => {
    const to = way === "up" ? at - 1 : at + 1;
    if (to < 0 || to >= entries.length) return;
    move(at, to);
    focusOn(to, way);
  };
  const remove = (at: number) => {
    put(entries.toSpliced(at, 1));
    say(`${nameOf(at)} is taken out. Undo brings it back.`);
    focusOn(Math.max(0, at - 1), "up");
  };
  return (
    <>
      <ol className="cards" ref={list}>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
          <li key={`${at} of ${entries.length}`} className="card-form">
            <div className="card-form__head">
              <b className="card-form__name">
                {nameOf(at)}
                <small>{wordsOf(entry)}</small>
              </b>
              <span className="card-form__acts">
                <CardButton way="up" name={nameOf(at)} isOff={at === 0} press={() => step(at, "up")} />
                <CardButton
                  way="down"
                  name={nameOf(at)}
                  isOff={at === entries.length - 1}
                  press={() => step(at, "down")}
                />
                <button
                  type="button"
                  className="round"
                  title="Take out"
                  aria-label={`Take out: ${nameOf(at)}`}
                  onClick={() => remove(at)}
                >
                  <Icon of={Trash2} />
                </button>
              </span>
            </div>
            <fieldset className="card-form__fields" aria-label={nameOf(at)}>
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
        ))}
      </ol>
      {entries.length < most && (
        <button
          type="button"
          className="small"
          onClick={() => put([...entries, blankEntry(schema.items ?? {}, props.site.today, entries)])}
        >
          Add {/^[aeiou]/i.test(label) ? "an" : "a"} {label.toLowerCase()}
        </button>
      )}
    </>
  );
}

type ButtonProps = { way: Way; name: string; isOff: boolean; press: () => void };

/** At the end of its way it does nothing, but keeps the focus. */
function CardButton({ way, name, isOff, press }: ButtonProps) {
  return (
    <button
      type="button"
      className="round"
      data-way={way}
      title={`Move ${way}`}
      aria-label={`Move ${way}: ${name}`}
      aria-disabled={isOff || undefined}
      onClick={press}
    >
      <Icon of={way === "up" ? ArrowUp : ArrowDown} />
    </button>
  );
}

/** The focus goes with a card that was moved. */
function useMovedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ at: number; way: Way }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { at, way } = wanted.current;
    const button = list.current?.children[at]?.querySelector<HTMLElement>(`[data-way="${way}"]`);
    if (!button) return;
    wanted.current = undefined;
    button.focus();
  });
  const focusOn = (at: number, way: Way) => {
    wanted.current = { at, way };
  };
  return { list, focusOn };
}

/** What an entry is about, so that it is found in a long list. */
function wordsOf(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return "";
  const { title, name, label } = entry as Record<string, unknown>;
  const found = [title, name, label].find((one) => typeof one === "string" && one !== "");
  return found === undefined ? "" : String(found);
}
