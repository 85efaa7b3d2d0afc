import { useId } from "react";
import type { FileFault } from "../../contract.ts";
import { labelOf, pathLabelOf } from "../../labels.ts";
import type { Checked } from "./use-faults.ts";

type Props = {
  checked: Checked;
  isDraft: boolean;
  goTo: (fault: FileFault) => void;
};

/** What is wrong and what to do; each fault has a button that leads to it. */
export function FaultList({ checked: { faults, isChecked, trouble }, isDraft, goTo }: Props) {
  const none = isChecked ? "There are no faults." : "Looking for faults …";
  return (
    <>
      {trouble && <p role="alert">{trouble} It will be checked again in a moment.</p>}
      {!trouble && faults.length === 0 && <p className="side__none">{none}</p>}
      {isDraft && faults.length > 0 && (
        <p className="hint">This is a draft that no reader sees, so its faults do not stop a publish.</p>
      )}
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

function Row({ fault, goTo }: Pick<Props, "goTo"> & { fault: FileFault }) {
  const id = useId();
  return (
    <li>
      <span>
        <b>{placeOf(fault)}</b>
        <small id={id}>{fault.message}</small>
      </span>
      {fault.field !== "file" && (
        <button
          type="button"
          className="chip"
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

function placeOf({ field, line }: FileFault): string {
  if (field === "body") return `Line ${line}`;
  if (field === "title") return pathLabelOf(field);
  return field
    .split(".")
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : labelOf(name)))
    .join(", ");
}
