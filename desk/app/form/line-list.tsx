import { useState } from "react";
import { entryLabelOf, labelOf } from "../../labels.ts";
import type { FieldProps, Ties } from "./control.tsx";
import { Control } from "./control.tsx";

/**
 * A few short words in one field, between commas; any other list of texts, or of articles by title, one a line. An
 * empty last line adds an entry; an emptied line goes.
 */
export function Lines({ ties, ...props }: FieldProps & { ties: Ties }) {
  const { path, schema, value, set, isRequired, site } = props;
  const { items = {}, minItems, maxItems = Number.POSITIVE_INFINITY } = schema;
  const list = schema.title ?? labelOf(String(path.at(-1)));
  const isOfEntries = items.choices !== undefined;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const isFixed = minItems === maxItems;
  const put = (next: readonly unknown[]) => {
    const written = isFixed ? next : next.filter((entry) => String(entry) !== "");
    set(written.length === 0 && !isRequired ? undefined : written);
  };
  if (items.pattern && !isOfEntries && maxItems <= 5)
    return (
      <Line
        ties={{ ...ties, "aria-label": list }}
        entry={entries}
        isList
        offers={schema.choices === "tags" ? site.tags : []}
        set={(words) => put(words as string[])}
      />
    );
  const length = isFixed
    ? Math.max(maxItems, entries.length)
    : entries.length + (entries.length < maxItems ? 1 : 0);
  const lines = Array.from({ length }, (_, at) => entries[at] ?? "");
  const label = isOfEntries ? (items.choices === "quizzes" ? "Quiz" : "Article") : entryLabelOf(list);
  return lines.map((entry, at) => {
    const own = { ...ties, id: `${ties.id}-${at}`, "aria-label": `${label} ${at + 1}` };
    const setEntry = (next: unknown) => put(lines.with(at, next ?? ""));
    const shared = { ties: own, set: setEntry };
    const key = `line ${at}`;
    if (isOfEntries)
      return <Control key={key} {...props} {...shared} schema={items} value={entry} isRequired={false} />;
    return <Line key={key} {...shared} entry={entry} isList={items.type === "array"} offers={[]} />;
  });
}

type LineProps = {
  ties: Ties & { "aria-label": string };
  entry: unknown;
  /** Its entries are separated by commas. */
  isList: boolean;
  /** Words that may come next. */
  offers: readonly string[];
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
  const text = typed ?? stored;
  const before = text.replace(/[^,]*$/, "");
  const written = text.split(",").map((word) => word.trim());
  return (
    <>
      <input
        {...ties}
        className="input"
        list={offers.length > 0 ? `${ties.id}-offers` : undefined}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value.trim() !== "") store(target.value);
        }}
        onBlur={() => {
          if (typed?.trim() === "" && stored !== "") store("");
          setTyped(undefined);
        }}
      />
      {offers.length > 0 && (
        <datalist id={`${ties.id}-offers`}>
          {offers
            .filter((word) => !written.includes(word))
            .map((word) => (
              <option key={word} value={before ? `${before} ${word}` : word} />
            ))}
        </datalist>
      )}
    </>
  );
}
