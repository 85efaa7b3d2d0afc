import { z } from "zod";

/** The steps of `npm run publish`. `end`: the following lines sum up the publish. */
const steps = ["checks", "pictures", "build", "end"] as const;
export type PublishStep = (typeof steps)[number];

const endSchema = z.object({
  release: z.string(),
  site: z.string(),
  /** Pages; none where nothing has changed. */
  changes: z.object({ added: z.number(), changed: z.number(), removed: z.number() }).optional(),
});

export type Ended = z.infer<typeof endSchema>;

/** Set where another program follows: the desk, or a publish on another computer. */
export const tellsSteps = "KNACK_TELLS_STEPS";

/** As a record of a JSON text sequence (RFC 7464), between the lines for people. */
export function tellStep(step: PublishStep): void {
  tell({ step });
}

export function tellEnd(ended: Ended): void {
  tell({ ended });
}

export function tellSeen(seen: boolean): void {
  tell({ seen });
}

/** Advice, or a command for whoever sits at a terminal. */
export function tellAside(aside: string): void {
  if (process.env[tellsSteps]) tell({ aside });
  else console.log(aside);
}

const separator = "\u001e";

function tell(record: object): void {
  if (process.env[tellsSteps]) process.stdout.write(`${separator}${JSON.stringify(record)}\n`);
}

const recordSchema = z
  .object({ step: z.enum(steps), ended: endSchema, seen: z.boolean(), aside: z.string() })
  .partial();

/** What a line tells another program; undefined for a line for people. */
export function toldIn(line: string): z.infer<typeof recordSchema> | undefined {
  if (!line.startsWith(separator)) return undefined;
  try {
    return recordSchema.parse(JSON.parse(line.slice(1)));
  } catch {
    return undefined;
  }
}
