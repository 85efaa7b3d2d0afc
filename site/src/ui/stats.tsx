import type { Site } from "../../../site-folder/schemas/site.ts";
import "./stats.css";

type Figure = Site["home"]["stats"][number];

export function Stats({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl className={className}>
      {figures.map(({ value, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small>{/^\p{L}/u.test(unit) ? ` ${unit}` : unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
