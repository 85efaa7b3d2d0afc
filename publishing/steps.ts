/** Where `npm run publish` is. `end`: what follows is for whoever published, the last there is to tell. */
const steps = ["checks", "pictures", "build", "end"] as const;
export type Step = (typeof steps)[number];

/** In the environment of a publish whose steps are told to a program, the desk. */
export const tellsSteps = "KNACK_TELLS_STEPS";

/** Told between the lines for people, as a record of a JSON text sequence (RFC 7464). */
export function tellStep(step: Step): void {
  if (process.env[tellsSteps]) process.stdout.write(`${separator}${JSON.stringify({ step })}\n`);
}

/** The step that a line tells; undefined for one that is for people. */
export function stepIn(line: string): Step | undefined {
  return steps.find((step) => line === separator + JSON.stringify({ step }));
}

const separator = "\u001e";
