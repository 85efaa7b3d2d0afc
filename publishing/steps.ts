/** The steps of `npm run publish`. `end`: the following lines sum up the publish. */
const steps = ["checks", "pictures", "build", "end"] as const;
export type Step = (typeof steps)[number];

/** The environment variable of a publish that the desk follows. */
export const tellsSteps = "KNACK_TELLS_STEPS";

/** Prints the step between the lines for people, as a record of a JSON text sequence (RFC 7464). */
export function tellStep(step: Step): void {
  if (process.env[tellsSteps]) process.stdout.write(`${separator}${JSON.stringify({ step })}\n`);
}

/** The step in a line of output; undefined for a line for people. */
export function stepIn(line: string): Step | undefined {
  return steps.find((step) => line === separator + JSON.stringify({ step }));
}

const separator = "\u001e";
