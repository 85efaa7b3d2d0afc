import { X } from "lucide";
import { type KeyboardEvent, useId, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { entryLabelOf, labelOf } from "../../labels.ts";
import { say } from "../announce/announce.tsx";
import type { FieldProps, Ties } from "../field/field-props.ts";

/** `name`: of a list that is an entry of another, “Group 1”. */
type Props = FieldProps & { ties: Ties; name?: string };

/** Words or short phrases, such as tags; those in use are offered. A list of a fixed length has a line for each. */
export function WordList(props: Props) {
  const { schema } = props;
  const isFixed = schema.minItems !== undefined && schema.minItems === schema.maxItems;
  return isFixed ? <FixedLines {...props} /> : <Words {...props} />;
}

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
          <button type="button" onClick={() => put(words.toSpliced(at, 1))}>
            <Icon of={X} />
            <span className="sr">Remove {word}</span>
          </button>
        </span>
      ))}
      <input
        {...ties}
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

function FixedLines({ path, schema, value, set, ties }: FieldProps & { ties: Ties }) {
  const words = Array.isArray(value) ? value.map(String) : [];
  const lines = Array.from(
    { length: Math.max(schema.minItems ?? 0, words.length) },
    (_, at) => words[at] ?? "",
  );
  return (
    <div className="lines">
      {lines.map((line, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={at}
          {...(at === 0 ? ties : {})}
          className="input"
          aria-label={`${entryLabelOf(String(path.at(-1)))} ${at + 1}`}
          value={line}
          onChange={(event) => set(lines.with(at, event.target.value))}
        />
      ))}
    </div>
  );
}
