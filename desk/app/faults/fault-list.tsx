import { useId } from "react";
import type { FileFault, JsonSchema } from "../../contract.ts";
import { labelAt } from "../../labels.ts";
import { Failure } from "../announce/failure.tsx";
import type { CheckState } from "./use-faults.ts";

type Props = {
  schema: JsonSchema | undefined;
  checked: CheckState;
  isDraft: boolean;
  goTo: (fault: FileFault) => void;
};

export function FaultList({ schema, checked: { faults, isChecked, failure }, isDraft, goTo }: Props) {
  const none = isChecked ? "There are no faults." : "Looking for faults …";
  const groups = [
    [
      "Faults",
      isDraft ? "They stop nothing while this is a draft." : "They stop the publish.",
      faults.filter(({ isAdvice }) => !isAdvice),
    ],
    ["Advice", "It stops no publish.", faults.filter(({ isAdvice }) => isAdvice)],
  ] as const;
  return (
    <>
      <Failure of={failure && `${failure} It will be checked again in a moment.`} />
      {!failure && faults.length === 0 && <p className="side__none">{none}</p>}
      {groups.map(([heading, hint, group]) => (
        <section key={heading} aria-label={heading} hidden={group.length === 0}>
          <b>{heading}</b>
          <p className="hint">{hint}</p>
          <ul className="rows">
            {group.map((fault) => (
              <Row
                key={`${fault.line} ${fault.field} ${fault.message}`}
                fault={fault}
                schema={schema}
                goTo={goTo}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** `2 faults and 1 piece of advice` */
export function faultCounts(faults: readonly FileFault[]): string {
  const advice = faults.filter(({ isAdvice }) => isAdvice).length;
  const stops = faults.length - advice;
  const counts = [
    stops > 0 && (stops === 1 ? "1 fault" : `${stops} faults`),
    advice > 0 && (advice === 1 ? "1 piece of advice" : `${advice} pieces of advice`),
  ];
  return counts.filter(Boolean).join(" and ") || "No faults";
}

function Row({ fault, schema, goTo }: Pick<Props, "goTo" | "schema"> & { fault: FileFault }) {
  const id = useId();
  const place = faultPlace(fault, schema);
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

/** As the desk calls it: `Questions, 6, Question`. */
export function faultPlace({ field, line }: FileFault, schema: JsonSchema | undefined): string {
  if (field === "body") return `Line ${line}`;
  const names = field.split(".");
  return names
    .map((name, at) =>
      /^\d+$/.test(name) ? String(Number(name) + 1) : labelAt(schema, names.slice(0, at + 1).join(".")),
    )
    .join(", ");
}
