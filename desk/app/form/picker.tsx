import { X } from "lucide";
import { useId, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Ties } from "../field/field-props.ts";
import { keyOf, labelsOf } from "./picked.ts";

type Props = {
  /** What the file says, and what people see of it. */
  choices: readonly [key: string, label: string][];
  value: string;
  put: (key: string) => void;
  isRequired: boolean;
  ties: Ties;
};

/** One of many, found by a part of its name; the file gets its key. What is none of them is not taken. */
export function Picker({ choices, value, put, isRequired, ties }: Props) {
  const list = useId();
  const now = useId();
  const [typed, setTyped] = useState<string>();
  const labels = labelsOf(choices);
  const label = labels.get(value) ?? value;
  const take = (text: string) => {
    const key = keyOf(labels, text);
    setTyped(key === undefined ? text : undefined);
    if (key !== undefined) put(key);
  };
  return (
    <div className="picker">
      <input
        {...ties}
        aria-describedby={[label && now, ties["aria-describedby"]].filter(Boolean).join(" ") || undefined}
        className="input"
        list={list}
        // empty while one looks, since browsers offer only what the field holds a part of
        value={typed ?? label}
        placeholder={label || "Type a part of the name"}
        onFocus={() => setTyped("")}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <span id={now} hidden>
        {label} is chosen.
      </span>
      {!isRequired && value !== "" && (
        <button type="button" className="small" aria-label={`Remove ${label}`} onClick={() => put("")}>
          <Icon of={X} />
        </button>
      )}
      <datalist id={list}>
        {[...labels].map(([key, each]) => (
          <option key={key} value={each} />
        ))}
      </datalist>
    </div>
  );
}
