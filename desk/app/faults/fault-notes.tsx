import type { Fault } from "../../contract.ts";

/** The faults of one field, at it. */
export function FaultNotes({ id, faults }: { id: string; faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <div id={id} className="faults">
      {faults.map(({ line, message, isWarning }) => (
        <p key={`${line} ${message}`} className={isWarning ? "fault fault--mild" : "fault"}>
          {message}
        </p>
      ))}
    </div>
  );
}
