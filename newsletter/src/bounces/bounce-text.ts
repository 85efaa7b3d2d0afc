import { shortAnswer } from "../delivery/smtp-errors.ts";

const says = new RegExp(
  [
    "(could not|couldn['’]t|cannot|can['’]t) be delivered",
    "(wasn['’]t|was not|were not|been) (able to deliver|delivered|undeliverable)",
    "failed permanently|delivery (has |to the following recipient )?failed|permanent error|undeliverable",
  ].join("|"),
  "i",
);

const copy =
  /^(-{3,}.*(copy of (the|your) (message|mail)|original (message|mail)|below this line|returned message).*|original message headers:.*)$/im;

/**
 * A mail server's bounce without a delivery report, such as qmail's and Exim's: what the other server answered, and the
 * first address before the returned copy. Undefined: it does not say that a mail failed, or not why.
 */
export function readBounceText(text: string): { answer: string; recipients: string[] } | undefined {
  const [own = ""] = text.replaceAll("\r", "").split(copy);
  const answer = says.test(own) ? answerIn(own) : undefined;
  if (answer === undefined) return undefined;
  const [first] = own.match(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g) ?? [];
  return { answer: shortAnswer(answer), recipients: first === undefined ? [] : [first] };
}

function answerIn(text: string): string | undefined {
  // an answer goes on until a blank line
  const reply = /(?<![\d.])[45]\d\d[ -]#?[^\n]*(\n[^\n]*\S[^\n]*)*/.exec(text)?.[0];
  if (reply) return reply;
  // qmail's own, “Sorry, no mailbox here by that name. (#5.1.1)”
  const [line, status = ""] = /^.*\(#([45]\.\d{1,3}\.\d{1,3})\).*$/m.exec(text) ?? [];
  return line && `${status[0]}50 ${status} ${line}`;
}
