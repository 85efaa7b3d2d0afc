import { withoutAddresses } from "../text-format.ts";

/**
 * Whether a mail server's reply to a recipient says that there is no such mailbox. Enhanced codes (RFC 3463, RFC 7505)
 * decide where they are clear, words where they are not. Whatever may concern us, our address, our content or the moment
 * is no such reply: one wrong setting must not end every subscription.
 */
export function saysAddressIsDead(reply: string): boolean {
  const text = withoutAddresses(reply);
  if (!/^5\d\d/.test(text) || aboutUs.test(text)) return false;
  const code = /^5\d\d[ -]#?(5\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  if (code !== undefined && clear.includes(code)) return true;
  // Exchange Online says so of an address that its organisation does not have
  if (code === "5.4.1") return /recipient address rejected: access denied\. AS\(\d+\)/i.test(text);
  // IronPort
  if (code === "5.1.0" && /address rejected/i.test(text)) return true;
  return (code === undefined || vague.includes(code)) && noMailbox.test(text);
}

/** No such mailbox or domain, bad syntax, moved, takes no mail, disabled. */
const clear = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];
/** Codes that say nothing by themselves. */
const vague = ["5.0.0", "5.1.0", "5.5.0"];

const mailbox = "(user|mailbox|recipient|account|address|addressee)";
const noMailbox = new RegExp(
  [
    `no such (person|${mailbox})`,
    `(unknown|invalid|no) ${mailbox}\\b`,
    `${mailbox} (is |was )?(unknown|invalid|unavailable|not found|not known)`,
    `${mailbox} (does not|doesn['’]t) exist`,
    "(does not|doesn['’]t) have an? [\\w.]+ account",
    "unrouteable address",
  ].join("|"),
  "i",
);

const aboutUs = new RegExp(
  [
    "sender|return[- ]path|mail from|from address|helo|ehlo|authenticat|credential|log ?in\\b|starttls|\\btls\\b",
    "relay(ing)?\\b.{0,20}(denied|not|prohibit|disallow)|(unable|not permitted|not allowed|denied|cannot) to relay",
    "your (ip|host|server|network|domain|message|mail|e-?mail)|reverse dns|\\bptr\\b|\\bspf\\b|\\bdkim\\b|\\bdmarc\\b",
    "\\bspam|black ?list|block ?list|blocked|banned|reputation|polic(y|ies)|rbl\\b|dnsbl|spamhaus|virus|malware|content",
    "quota|too (large|big|many|quickly|fast|long)|mailbox (is )?full|storage|\\brate\\b|limit",
    "temporar|try again|later|busy|grey ?list|gr[ae]ylist|moment|timed? ?out|system|internal|configur",
  ].join("|"),
  "i",
);
