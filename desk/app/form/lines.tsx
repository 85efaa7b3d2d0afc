import { useState } from "react";
import { entryLabelOf } from "../../labels.ts";
import { Control } from "./control.tsx";
import type { FieldProps, Ties } from "./field-props.ts";

/** Words, or articles by their titles, one on each line; an empty line at the end takes one more, and one that is emptied goes. */
export function Lines({ ties, ...props }: FieldProps & { ties: Ties }) {
  const { path, schema, value, set, isRequired, site } = props;
  const { items = {}, minItems, maxItems = Number.POSITIVE_INFINITY } = schema;
  const name = String(path.at(-1));
  const isOfEntries = name === "relatedArticles" || name === "relatedQuizzes";
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
    ? name === "relatedQuizzes"
      ? "Quiz"
      : "Article"
    : entryLabelOf(schema.title ?? name);
  return (
    <>
      {lines.map((entry, at) => {
        const own = { ...ties, id: `${ties.id}-${at}`, "aria-label": `${label} ${at + 1}` };
        const setEntry = (next: unknown) => put(lines.with(at, next ?? ""));
        const shared = { ties: own, set: setEntry };
        const key = `line ${at}`;
        if (isOfEntries)
          return <Control key={key} {...props} {...shared} schema={items} value={entry} isRequired={false} />;
        const offers = name === "tags" ? `${ties.id}-offers` : undefined;
        return <Line key={key} {...shared} entry={entry} isList={items.type === "array"} offers={offers} />;
      })}
      {name === "tags" && (
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
  /** Its words are parted by commas. */
  isList: boolean;
  /** Id of the list of words that are offered. */
  offers: string | undefined;
  set: (entry: unknown) => void;
};

function Line({ ties, entry, isList, offers, set }: LineProps) {
  /** While it is typed: a comma at the end is no word yet, and an emptied line stays until it is left. */
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
