/**
 * An error that the operator can fix: its message says everything, so it has no stack. Commands print it and exit
 * with 1.
 */
export class OperatorError extends Error {
  /** Read by `scripts/say-faults.mjs`. */
  readonly isForOperator = true;

  constructor(message: string) {
    super(message);
    this.name = "OperatorError";
    // Astro and Node print the stack, which names our code; the operator needs the place in the content
    this.stack = "";
  }
}
