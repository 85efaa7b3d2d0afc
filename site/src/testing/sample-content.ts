import { type Content, loadContent } from "../content/load.ts";

let content: Content | undefined;

/** The sample as readers see it, read once for all tests of a process. */
export function sampleContent(): Content {
  content ??= loadContent();
  return content;
}
