import { ArrowDown, ArrowUp, Trash2 } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { entryLabelOf } from "../../labels.ts";
import { say } from "../announce/announce.tsx";
import type { FieldProps } from "../field/field-props.ts";
import { blankEntry } from "./blank.ts";

/** Entries that have fields of their own, one card each; their order by buttons. */
export function Cards({ drawEntry, ...props }: FieldProps & { drawEntry: (entry: FieldProps) => ReactNode }) {
  const { path, schema, value, set, isRequired } = props;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const label = entryLabelOf(schema.title ?? String(path.at(-1) ?? "entry"));
  const most = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const put = (next: unknown[]) => set(next.length === 0 && !isRequired ? undefined : next);
  const { list, focusOn } = useMovedFocus();
  const nameOf = (at: number) => `${label} ${at + 1}`;
  const acts: Record<Act, (at: number) => void> = {
    "Move up": (at) => move(at, at - 1, "Move up"),
    "Move down": (at) => move(at, at + 1, "Move down"),
    "Take out": (at) => {
      put(entries.toSpliced(at, 1));
      say(`${nameOf(at)} is taken out. Undo brings it back.`);
      focusOn(Math.max(0, at - 1), "Move up");
    },
  };
  const move = (from: number, to: number, act: Act) => {
    put(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
    say(`${nameOf(from)} is now ${to + 1} of ${entries.length}.`);
    focusOn(to, act);
  };
  const button = (at: number, act: Act) => ({ act, name: nameOf(at), press: () => acts[act](at) });
  return (
    <>
      <ol className="cards" ref={list}>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
          <li key={`${at} of ${entries.length}`} className="card-form">
            <div className="card-form__head">
              <b>
                {nameOf(at)}
                <small>{summaryOf(entry)}</small>
              </b>
              <CardButton {...button(at, "Move up")} isOff={at === 0} />
              <CardButton {...button(at, "Move down")} isOff={at === entries.length - 1} />
              <CardButton {...button(at, "Take out")} />
            </div>
            <fieldset className="form-fields" aria-label={nameOf(at)}>
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

const icons = { "Move up": ArrowUp, "Move down": ArrowDown, "Take out": Trash2 };

type Act = keyof typeof icons;

type ButtonProps = { act: Act; name: string; press: () => void; isOff?: boolean };

/** What cannot be moved farther keeps the focus. */
function CardButton({ act, name, isOff, press }: ButtonProps) {
  return (
    <button
      type="button"
      className="round"
      data-act={act}
      title={act}
      aria-label={`${act}: ${name}`}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || press()}
    >
      <Icon of={icons[act]} />
    </button>
  );
}

/** The focus goes with a card that was moved. */
function useMovedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<[at: number, act: Act]>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const [at, act] = wanted.current;
    const button = list.current?.children[at]?.querySelector<HTMLElement>(`[data-act="${act}"]`);
    if (!button) return;
    wanted.current = undefined;
    button.focus();
  });
  const focusOn = (at: number, act: Act) => {
    wanted.current = [at, act];
  };
  return { list, focusOn };
}

/** What an entry is about, so that it is found in a long list. */
function summaryOf(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return "";
  const { title, name, label } = entry as Record<string, unknown>;
  const found = [title, name, label].find((one) => typeof one === "string" && one !== "");
  return found === undefined ? "" : String(found);
}
