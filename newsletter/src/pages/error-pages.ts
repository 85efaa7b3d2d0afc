import { html } from "../mail/markup.ts";
import { buttonLink, type Frame, lede, scenePage } from "./frame.ts";

/** Also for a link with an unknown token, or one that a newer link has replaced. */
export function notFoundPage(frame: Frame): string {
  return scenePage(frame, {
    heading: "This link leads nowhere",
    sun: 0,
    content: html`${lede("It may be old, or part of it is missing. The latest email from us has one that works.")}
${buttonLink(frame.siteUrl, `Go to ${frame.siteName}`)}`,
  });
}

/** `message` is one of our own texts for the reader. */
export function problemPage(frame: Frame, message: string): string {
  return scenePage(frame, {
    heading: "That did not work",
    sun: 12,
    content: html`${lede(message)}
${buttonLink(frame.siteUrl, `Go to ${frame.siteName}`, "line")}`,
  });
}
