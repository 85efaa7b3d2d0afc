import { Wrench } from "lucide";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { Fault } from "../../contract.ts";

/** Takes a fault away by its mend. */
export type MendFault = (fault: Fault) => void;

/** The faults of one field, at it, each with its mend. */
export function FaultNotes({ id, faults, mend }: { id: string; faults: readonly Fault[]; mend: MendFault }) {
  if (faults.length === 0) return null;
  return (
    <div className="faults">
      <div id={id}>
        {faults.map(({ line, message, isWarning }) => (
          <p key={`${line} ${message}`} className={isWarning ? "fault fault--mild" : "fault"}>
            {message}
          </p>
        ))}
      </div>
      {faults.map((fault) => (
        <MendButton key={`${fault.line} ${fault.message}`} fault={fault} mend={mend} />
      ))}
    </div>
  );
}

type MendProps = { fault: Fault; mend: MendFault; describedBy?: string };

export function MendButton({ fault, mend, describedBy }: MendProps) {
  if (!fault.mend) return null;
  return (
    <button type="button" className="small" aria-describedby={describedBy} onClick={() => mend(fault)}>
      <Icon of={Wrench} /> {fault.mend.label}
    </button>
  );
}
