import { type ReactNode, useState } from "react";

type Option<V extends string> = { value: V; label: ReactNode; family?: string };
type Props<V extends string> = {
  legend: string;
  name: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** One choice of several, as a row of pills that are radio buttons. */
export function Choice<V extends string>({ legend, name, options, value, onChange }: Props<V>) {
  const [shown, choose] = useShownAtOnce(value);
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="pick">
        {options.map((option) => (
          <label key={option.value} data-cat={option.family}>
            <input
              type="radio"
              name={name}
              checked={option.value === shown}
              onChange={() => {
                choose(option.value);
                onChange(option.value);
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The choice as pressed, until the address, which follows a moment later, says it (or something else, after Back). */
function useShownAtOnce<V>(value: V): [V, (value: V) => void] {
  const [held, setHeld] = useState({ shown: value, value });
  if (held.value !== value) setHeld({ shown: value, value });
  return [held.shown, (shown) => setHeld({ shown, value })];
}
