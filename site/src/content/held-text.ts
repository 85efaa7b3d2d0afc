/**
 * A long text, held outside V8's heap in half the bytes: letters such as “ take two each there, and garbage grows with
 * what is alive. Astro holds what all pages are made of until the last is rendered.
 */
export class HeldText {
  readonly #bytes: Buffer;

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  toString(): string {
    return this.#bytes.toString();
  }

  toJSON(): string {
    return this.toString();
  }
}
