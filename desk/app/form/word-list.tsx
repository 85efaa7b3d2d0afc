import { X } from "lucide";
import { type KeyboardEvent, useId, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { entryLabelOf, labelOf } from "../../labels.ts";
import { say } from "../announce/announce.tsx";
import type { FieldProps, Ties } from "../field/field-props.ts";
import { entriesOf, Select } from "./select.tsx";

/** `name`: of a list that is an entry of another, “Group 1”. */
type Props = FieldProps & { ties: Ties; name?: string };

/** Words, or articles by their titles. */
export function WordList(props: Props) {
  const { path, schema } = props;
  const isFixed = schema.minItems !== undefined && schema.minItems === schema.maxItems;
  if (path.at(-1) === "relatedArticles" || path.at(-1) === "relatedQuizzes") return <Related {...props} />;
  return isFixed ? <FixedLines {...props} /> : <Words {...props} />;
}

/** Articles or quizzes, each in a line with its title; the last line takes one more, and an empty one goes. */
function Related({ path, schema, value, site, slug, set, isRequired, ties }: Props) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const kind = path.at(-1) === "relatedQuizzes" ? "quiz" : "article";
  const choices = entriesOf(site, kind).filter(([key]) => key !== slug);
  const lines = [...chosen, ""].slice(0, schema.maxItems);
  const put = (at: number, next: string) => {
    const all = lines.with(at, next).filter((line) => line !== "");
    set(all.length === 0 && !isRequired ? undefined : all);
  };
  return (
    <div className="lines">
      {lines.map((line, at) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={at}
          {...ties}
          id={`${ties.id}-${at}`}
          aria-label={`${kind === "quiz" ? "Quiz" : "Article"} ${at + 1}`}
          choices={choices.filter(([key]) => key === line || !chosen.includes(key))}
          value={line}
          set={(next) => put(at, next)}
          none={line === "" ? "Choose …" : "None"}
        />
      ))}
    </div>
  );
}

/** Words or short phrases, such as tags; those in use are offered. */
function Words({ path, schema, value, site, set, isRequired, ties, ...given }: Props) {
  const offers = useId();
  const [typed, setTyped] = useState("");
  const words = Array.isArray(value) ? value.map(String) : [];
  const name = String(path.at(-1));
  const most = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const isFull = words.length >= most;
  const put = (next: string[]) => set(next.length === 0 && !isRequired ? undefined : next);
  const add = () => {
    const fresh = typed
      .split(",")
      .map((word) => (name === "tags" || name === "alsoCalled" ? word.trim().toLowerCase() : word.trim()))
      .filter((word) => word !== "" && !words.includes(word));
    if (fresh.length > 0) {
      put([...words, ...fresh]);
      const isLast = words.length + fresh.length >= most;
      say(`Added: ${fresh.join(", ")}.${isLast ? ` No more than ${most}.` : ""}`);
    }
    setTyped("");
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "" && words.length > 0) {
      put(words.slice(0, -1));
      say(`Removed: ${words.at(-1)}.`);
    }
  };
  return (
    <div className="words">
      {words.map((word, at) => (
        <span key={word} className="word">
          {word}
          <button type="button" className="round" onClick={() => put(words.toSpliced(at, 1))}>
            <Icon of={X} />
            <span className="sr">Remove {word}</span>
          </button>
        </span>
      ))}
      <input
        {...ties}
        className="input"
        list={name === "tags" ? offers : undefined}
        aria-label={`Add to ${(given.name ?? labelOf(name)).toLowerCase()}`}
        placeholder={isFull ? `No more than ${most}` : words.length === 0 ? "Type, then Enter" : "Another"}
        value={typed}
        // not disabled: that takes the focus away from whoever has just added the last one
        readOnly={isFull}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={keys}
        onBlur={add}
      />
      {name === "tags" && (
        <datalist id={offers}>
          {site.tags.map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** A list of a fixed length has a line for each entry. */
function FixedLines({ path, schema, value, set, ties }: Props) {
  const words = Array.isArray(value) ? value.map((word) => String(word ?? "")) : [];
  const length = Math.max(schema.minItems ?? 0, words.length);
  const lines = Array.from({ length }, (_, at) => words[at] ?? "");
  return (
    <div className="lines">
      {lines.map((line, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={at}
          {...ties}
          id={`${ties.id}-${at}`}
          className="input"
          aria-label={`${entryLabelOf(String(path.at(-1)))} ${at + 1}`}
          value={line}
          onChange={(event) => set(lines.with(at, event.target.value))}
        />
      ))}
    </div>
  );
}
