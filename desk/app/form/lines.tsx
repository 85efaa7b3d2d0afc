import { useState } from "react";
import { entryLabelOf, labelOf } from "../../labels.ts";
import type { FieldProps, Ties } from "./control.tsx";
import { Control } from "./control.tsx";

/** A list of texts, or of articles by title, one a line. An empty last line adds an entry; an emptied line goes. */
export function Lines({ ties, ...props }: FieldProps & { ties: Ties }) {
  const { path, schema, value, set, isRequired, site } = props;
  const { items = {}, minItems, maxItems = Number.POSITIVE_INFINITY } = schema;
  const name = String(path.at(-1));
  const isOfEntries = items.choices !== undefined;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const isFixed = minItems === maxItems;
  const length = isFixed
    ? Math.max(maxItems, entries.length)
    : entries.length + (entries.length < maxItems ? 1 : 0);
  const lines = Array.from({ length }, (_, at) => entries[at] ?? "");
  const put = (next: readonly unknown[]) => {
    const written = isFixed ? next : next.filter((entry) => String(entry) !== "");
    set(written.length === 0 && !isRequired ? undefined : written);
  };
  const label = isOfEntries
    ? items.choices === "quizzes"
      ? "Quiz"
      : "Article"
    : entryLabelOf(schema.title ?? labelOf(name));
  return (
    <>
      {lines.map((entry, at) => {
        const own = { ...ties, id: `${ties.id}-${at}`, "aria-label": `${label} ${at + 1}` };
        const setEntry = (next: unknown) => put(lines.with(at, next ?? ""));
        const shared = { ties: own, set: setEntry };
        const key = `line ${at}`;
        if (isOfEntries)
          return <Control key={key} {...props} {...shared} schema={items} value={entry} isRequired={false} />;
        const offers = schema.choices === "tags" ? `${ties.id}-offers` : undefined;
        return <Line key={key} {...shared} entry={entry} isList={items.type === "array"} offers={offers} />;
      })}
      {schema.choices === "tags" && (
        <datalist id={`${ties.id}-offers`}>
          {site.tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      )}
    </>
  );
}

type LineProps = {
  ties: Ties;
  entry: unknown;
  /** Its entries are separated by commas. */
  isList: boolean;
  offers: string | undefined;
  set: (entry: unknown) => void;
};

function Line({ ties, entry, isList, offers, set }: LineProps) {
  /**
   * The text while it is typed: a comma at its end adds no entry yet; an emptied line stays until it loses the focus.
   */
  const [typed, setTyped] = useState<string>();
  const stored = Array.isArray(entry) ? entry.join(", ") : String(entry);
  const store = (text: string) =>
    set(
      isList
        ? text
            .split(",")
            .map((word) => word.trim())
            .filter(Boolean)
        : text,
    );
  return (
    <input
      {...ties}
      className="input"
      list={offers}
      value={typed ?? stored}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value.trim() !== "") store(target.value);
      }}
      onBlur={() => {
        if (typed?.trim() === "" && stored !== "") store("");
        setTyped(undefined);
      }}
    />
  );
}
