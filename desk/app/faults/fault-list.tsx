import { useId } from "react";
import type { FileFault, JsonSchema } from "../../contract.ts";
import { labelAt } from "../../labels.ts";
import { Failure } from "../announce/failure.tsx";
import { lineWords } from "./line-words.ts";
import type { CheckState } from "./use-faults.ts";

type Props = {
  schema: JsonSchema | undefined;
  text: string;
  checked: CheckState;
  /** Places that are still empty, of which nothing is said before they were left. */
  waiting: readonly string[];
  isDraft: boolean;
  goTo: (fault: FileFault) => void;
};

export function FaultList(props: Props) {
  const { schema, text, checked, waiting, isDraft, goTo } = props;
  const { faults, isChecked, failure } = checked;
  const none = isChecked ? "There are no faults." : "Looking for faults …";
  const toFill = `Still to be filled in: ${waiting.map((place) => `“${place}”`).join(", ")}.`;
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
      {waiting.length > 0 && <p>{toFill}</p>}
      {!failure && faults.length + waiting.length === 0 && <p>{none}</p>}
      {groups.map(([heading, hint, group]) => (
        <section key={heading} aria-label={heading} hidden={group.length === 0}>
          <b>{heading}</b>
          <p className="hint">{hint}</p>
          <ul className="rows">
            {group.map((fault) => (
              <Row
                key={`${fault.line} ${fault.field} ${fault.message}`}
                fault={fault}
                place={faultPlace(fault, schema, text)}
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

function Row({ fault, place, goTo }: Pick<Props, "goTo"> & { fault: FileFault; place: string }) {
  const id = useId();
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

/** As the desk calls it: `Questions, 6, Question`; of the text, the first words of the line. */
export function faultPlace({ field, line }: FileFault, schema: JsonSchema | undefined, text: string): string {
  if (field === "body") return lineWords(text, line);
  const names = field.split(".");
  return names
    .map((name, at) =>
      /^\d+$/.test(name) ? String(Number(name) + 1) : labelAt(schema, names.slice(0, at + 1).join(".")),
    )
    .join(", ");
}
