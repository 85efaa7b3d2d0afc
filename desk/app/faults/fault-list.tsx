import { useId } from "react";
import type { Fault } from "../../contract.ts";
import { labelOf, pathLabelOf } from "../../labels.ts";
import type { Checked } from "./use-faults.ts";

type Props = { faults: readonly Fault[]; checked: Checked; goTo: (fault: Fault) => void };

/** What is wrong and what to do, in everyday words; one press leads there. */
export function FaultList({ faults, checked: { isChecked, trouble }, goTo }: Props) {
  const none = isChecked ? "There are no faults." : "Looking for faults …";
  return (
    <>
      {trouble && <p role="alert">{trouble} It is checked again in a moment.</p>}
      {!trouble && faults.length === 0 && <p className="side__none">{none}</p>}
      {faults.length > 0 && (
        <ul className="rows">
          {faults.map((fault) => (
            <Row key={`${fault.line} ${fault.field} ${fault.message}`} fault={fault} goTo={goTo} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ fault, goTo }: Pick<Props, "goTo"> & { fault: Fault }) {
  const id = useId();
  return (
    <li>
      <span>
        <b>{placeOf(fault)}</b>
        <small id={id}>{fault.message}</small>
        {fault.isWarning && <small>Stops nothing yet.</small>}
      </span>
      {fault.field !== "file" && (
        <button
          type="button"
          className="small"
          aria-label={`Go there: ${placeOf(fault)}`}
          aria-describedby={id}
          onClick={() => goTo(fault)}
        >
          Go there
        </button>
      )}
    </li>
  );
}

function placeOf({ field, line }: Fault): string {
  if (field === "body") return `Line ${line}`;
  if (field === "title") return pathLabelOf(field);
  return field
    .split(".")
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : labelOf(name)))
    .join(", ");
}
