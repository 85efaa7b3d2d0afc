import { html } from "../mail/markup.ts";
import type { LinkPurpose } from "../subscribers/tokens.ts";
import { buttonLink, type Frame, lede, scenePage } from "./frame.ts";

/** Where the links of a test mail lead. */
export function testLinkPage(frame: Frame, p: { purpose: LinkPurpose }): string {
  const does =
    p.purpose === "unsubscribe"
      ? "In a reader’s mail it takes them off the list."
      : "In a reader’s mail it shows what is stored about them.";
  return scenePage(frame, {
    heading: "This link works",
    sun: 80,
    words: html`${lede(`${does} This one came from a test, so it changed nothing.`)}
${buttonLink(frame.siteUrl, `Go to ${frame.siteName}`, "line")}`,
  });
}
