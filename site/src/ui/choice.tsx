import "./choice.css";

type Option<V extends string> = { value: V; label: string; family?: string };
type Props<V extends string> = {
  legend: string;
  name: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** One choice of several, as a row of pills that are radio buttons. */
export function Choice<V extends string>({ legend, name, options, value, onChange }: Props<V>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="pick">
        {options.map((option) => (
          <label key={option.value} data-cat={option.family}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
