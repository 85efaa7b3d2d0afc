import type { Fault } from "../../contract.ts";
import { labelOf } from "../form/labels.ts";

type Props = { faults: readonly Fault[]; goTo: (line: number) => void; mend: (fault: Fault) => void };

/** What is to be mended, in everyday words; one press leads there, and one mends where that can be done. */
export function FaultList({ faults, goTo, mend }: Props) {
  if (faults.length === 0) return <p className="side__none">Nothing is to be mended.</p>;
  return (
    <ul className="rows">
      {faults.map((fault) => (
        <li key={`${fault.line} ${fault.field} ${fault.message}`}>
          <span>
            <b>{fault.field === "body" ? `Line ${fault.line}` : labelOf(fault.field.split(".")[0] ?? "")}</b>
            <small>{fault.message}</small>
          </span>
          {fault.field === "body" && (
            <button type="button" className="small" onClick={() => goTo(fault.line)}>
              Go there<span className="sr">: line {fault.line}</span>
            </button>
          )}
          {fault.mend && (
            <button type="button" className="small" onClick={() => mend(fault)}>
              {fault.mend.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
