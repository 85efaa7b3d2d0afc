import { useId } from "react";
import type { FileFault, JsonSchema } from "../../contract.ts";
import { labelAt } from "../../labels.ts";
import type { Checked } from "./use-faults.ts";

type Props = {
  schema: JsonSchema | undefined;
  checked: Checked;
  isDraft: boolean;
  goTo: (fault: FileFault) => void;
};

/** What is wrong and what to do; each fault has a button that leads to it. */
export function FaultList({ schema, checked: { faults, isChecked, failure }, isDraft, goTo }: Props) {
  const none = isChecked ? "There are no faults." : "Looking for faults …";
  return (
    <>
      {failure && <p role="alert">{failure} It will be checked again in a moment.</p>}
      {!failure && faults.length === 0 && <p className="side__none">{none}</p>}
      {isDraft && faults.length > 0 && (
        <p className="hint">This is a draft, so its faults do not stop a publish.</p>
      )}
      {faults.length > 0 && (
        <ul className="rows">
          {faults.map((fault) => (
            <Row
              key={`${fault.line} ${fault.field} ${fault.message}`}
              fault={fault}
              schema={schema}
              goTo={goTo}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ fault, schema, goTo }: Pick<Props, "goTo" | "schema"> & { fault: FileFault }) {
  const id = useId();
  const place = placeOf(fault, schema);
  return (
    <li>
      <span>
        <b>{place}</b>
        <small id={id}>{fault.message}</small>
      </span>
      {fault.field !== "file" && (
        <button
          type="button"
          className="chip"
          aria-label={`Go there: ${place}`}
          aria-describedby={id}
          onClick={() => goTo(fault)}
        >
          Go there
        </button>
      )}
    </li>
  );
}

function placeOf({ field, line }: FileFault, schema: JsonSchema | undefined): string {
  if (field === "body") return `Line ${line}`;
  const names = field.split(".");
  return names
    .map((name, at) =>
      /^\d+$/.test(name) ? String(Number(name) + 1) : labelAt(schema, names.slice(0, at + 1).join(".")),
    )
    .join(", ");
}
