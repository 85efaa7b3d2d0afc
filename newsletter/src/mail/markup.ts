import type { html } from "hono/html";

// Not JSX: Node strips types but compiles no JSX, and bare createElement calls hide the text of a page. `html`
// escapes every value by default; only our own style sheets use `raw`.
export { html, raw } from "hono/html";
export type Markup = ReturnType<typeof html>;

/** No value in our templates is a promise, so `html` answers synchronously. */
export function render(markup: Markup): string {
  return String(markup);
}
