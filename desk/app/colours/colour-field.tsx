import type { JsonSchema } from "../../contract.ts";
import type { FieldProps, Ties } from "../field/field-props.ts";
import { useDerived } from "./derived-colours.tsx";
import "./colours.css";

/** Whether a field is a colour as six digits. */
export function isColour({ pattern }: JsonSchema = {}): boolean {
  return pattern?.startsWith("^#(") ?? false;
}

type Props = FieldProps & { ties: Ties };

export function ColourField({ path, value, isRequired, set, ties }: Props) {
  const [derived] = useDerived(path);
  const text = typeof value === "string" ? value : "";
  const put = (next: string) => set(next === "" && !isRequired ? undefined : next);
  return <OneColour ties={ties} text={text} derived={derived} set={put} />;
}

/** One colour in the light and one in the dark; of the first alone the dark is derived. */
export function ColourPair({ path, value, isRequired, set, ties }: Props) {
  const [light = "", dark = ""] = (Array.isArray(value) ? value : [value]).map((one) => String(one ?? ""));
  const derived = useDerived(path);
  const name = String(path.at(-1));
  const put = (next: [string, string]) => {
    if (next[0] === "" && next[1] === "") set(isRequired ? [""] : undefined);
    else set(next[1] === "" ? [next[0]] : next);
  };
  return (
    <div className="colour-pair">
      <OneColour
        ties={ties}
        label={`${name}, in the light`}
        text={light}
        derived={derived[0]}
        set={(next) => put([next, dark])}
      />
      <OneColour
        label={`${name}, in the dark`}
        text={dark}
        derived={derived[1]}
        set={(next) => put([light, next])}
      />
    </div>
  );
}

type OneProps = {
  ties?: Ties;
  label?: string;
  text: string;
  /** What stands there while no colour is named. */
  derived: string | undefined;
  set: (next: string) => void;
};

function OneColour({ ties, label, text, derived, set }: OneProps) {
  return (
    <span className="colour">
      <input
        type="color"
        aria-label={`${label ?? "Colour"}: choose`}
        value={sixDigits(text || (derived ?? ""))}
        onChange={(event) => set(event.target.value)}
      />
      <input
        className="input"
        {...ties}
        aria-label={label}
        placeholder={derived ? `${derived}, derived` : "derived"}
        spellCheck={false}
        value={text}
        onChange={(event) => set(event.target.value.trim())}
      />
    </span>
  );
}

/** What the browser’s own picker takes. */
function sixDigits(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`.toLowerCase()
    : "#808080";
}
