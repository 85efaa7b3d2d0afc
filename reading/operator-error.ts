/**
 * Something that the operator can fix: the message says all there is to say, so there is no stack to look at. Commands
 * print it and end with 1.
 */
export class OperatorError extends Error {
  /** Read by `scripts/say-faults.mjs`. */
  readonly isForOperator = true;

  constructor(message: string) {
    super(message);
    this.name = "OperatorError";
    // Astro and Node print an error's stack, which says where the fault was found; the operator needs where it is
    this.stack = "";
  }
}
