import { useId } from "react";
import type { Fault } from "../../contract.ts";
import { labelOf, pathLabelOf } from "../../labels.ts";
import { MendButton, type MendFault } from "./fault-notes.tsx";

type Props = {
  faults: readonly Fault[];
  isChecked: boolean;
  /** Why the check failed. */
  trouble: string | undefined;
  goTo: (fault: Fault) => void;
  mend: MendFault;
};

/** What is to be mended, in everyday words; one press leads there, and one mends where that can be done. */
export function FaultList({ faults, isChecked, trouble, goTo, mend }: Props) {
  const none = isChecked ? "Nothing is to be mended." : "Looking for faults …";
  return (
    <>
      {trouble && <p role="alert">{trouble} It is checked again in a moment.</p>}
      {!trouble && faults.length === 0 && <p className="side__none">{none}</p>}
      {faults.length > 0 && (
        <ul className="rows">
          {faults.map((fault) => (
            <Row
              key={`${fault.line} ${fault.field} ${fault.message}`}
              fault={fault}
              goTo={goTo}
              mend={mend}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ fault, goTo, mend }: Pick<Props, "goTo" | "mend"> & { fault: Fault }) {
  const id = useId();
  return (
    <li>
      <span>
        <b>{placeOf(fault)}</b>
        <small id={id}>{fault.message}</small>
        {fault.isWarning && <small>Stops nothing yet.</small>}
      </span>
      <span className="rows__acts">
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
        <MendButton fault={fault} mend={mend} describedBy={id} />
      </span>
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
