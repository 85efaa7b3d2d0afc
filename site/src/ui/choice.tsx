export type Option = { value: string; label: string; family?: string };
type Props = {
  legend: string;
  name: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

export function Choice({ legend, name, options, value, onChange }: Props) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="flow pick">
        {options.map((option) => (
          <label key={option.value} className="chip" data-cat={option.family}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{`${option.label} `}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
