/** An error that the operator can fix. Commands print its message, without a stack, and exit with 1. */
export class OperatorError extends Error {
  /** Read by `scripts/say-faults.mjs`. */
  readonly isForOperator = true;

  constructor(message: string) {
    super(message);
    this.name = "OperatorError";
    // Astro and Node print the stack
    this.stack = "";
  }
}
