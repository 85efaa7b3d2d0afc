import { z } from "zod";

/** The steps of `npm run publish`. `end`: the following lines sum up the publish. */
const steps = ["checks", "pictures", "build", "end"] as const;
export type PublishStep = (typeof steps)[number];

const endSchema = z.object({
  /** The release that is now served, or was taken back to. */
  release: z.string(),
  /** Public address of the site. */
  site: z.string(),
  /** Pages that are new, other or gone since the release before; none where nothing has changed. */
  changes: z.object({ added: z.number(), changed: z.number(), removed: z.number() }).optional(),
});

/** How a publish ended on the machine that it ran on. */
export type Ended = z.infer<typeof endSchema>;

/** The environment variable of a publish that another program follows: the desk, or a publish on another computer. */
export const tellsSteps = "KNACK_TELLS_STEPS";

/** Prints the step between the lines for people, as a record of a JSON text sequence (RFC 7464). */
export function tellStep(step: PublishStep): void {
  tell({ step });
}

/** Prints how a publish ended, for the computer that has sent it here. */
export function tellEnd(ended: Ended): void {
  tell({ ended });
}

/** Prints whether readers see what was published, for the desk. */
export function tellSeen(seen: boolean): void {
  tell({ seen });
}

/** Prints a line that says neither what was published nor why not: advice, or a command for whoever sits at a terminal. */
export function tellAside(aside: string): void {
  if (process.env[tellsSteps]) tell({ aside });
  else console.log(aside);
}

/** The step in a line of output; undefined for a line for people. */
export function stepIn(line: string): PublishStep | undefined {
  return z.object({ step: z.enum(steps) }).safeParse(recordIn(line)).data?.step;
}

/** How a publish ended, if the line says so. */
export function endIn(line: string): Ended | undefined {
  return z.object({ ended: endSchema }).safeParse(recordIn(line)).data?.ended;
}

/** Whether readers see it, if the line says so. */
export function seenIn(line: string): boolean | undefined {
  return z.object({ seen: z.boolean() }).safeParse(recordIn(line)).data?.seen;
}

/** The line of advice, if it is one. */
export function asideIn(line: string): string | undefined {
  return z.object({ aside: z.string() }).safeParse(recordIn(line)).data?.aside;
}

const separator = "\u001e";

function tell(record: object): void {
  if (process.env[tellsSteps]) process.stdout.write(`${separator}${JSON.stringify(record)}\n`);
}

function recordIn(line: string): unknown {
  if (!line.startsWith(separator)) return undefined;
  try {
    return JSON.parse(line.slice(1));
  } catch {
    return undefined;
  }
}
