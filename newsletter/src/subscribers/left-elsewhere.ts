/** Why a row of another system's export is left out. */
export type Sign = {
  why: "had left" | "could not be reached" | "had complained" | "never confirmed";
  says: string;
};
type States = Readonly<Record<string, Sign["why"] | "active">>;

const gone = "had left";

/**
 * What the exports of other systems call the states of a reader (Ghost, Substack, Buttondown, Mailchimp, listmonk,
 * MailerLite, Kit, beehiiv), and this service's. Written from memory, not from their help pages. In a column that can
 * only be a state (`statesIn`), a word that is missing here is a fault, named with its line.
 */
const states: States = {
  ...of(
    "active",
    "active",
    "enabled",
    "subscribed",
    "confirmed",
    "regular",
    "premium",
    "gifted",
    "trialed",
    "past_due",
  ),
  ...of(
    gone,
    "unsubscribed",
    "unsubscribe",
    "left",
    "cancelled",
    "canceled",
    "inactive",
    "disabled",
    "removed",
  ),
  ...of(gone, "deleted", "archived", "blocklisted", "blacklisted", "blocked", "churned", "no"),
  ...of("could not be reached", "bounced", "cleaned", "undeliverable", "invalid"),
  ...of("had complained", "complained", "spam", "junk", "abuse"),
  ...of(
    "never confirmed",
    "pending",
    "unconfirmed",
    "unactivated",
    "nonsubscribed",
    "non-subscribed",
    "invited",
  ),
};

/** Columns with a word of `states`; others of these names may mean something else, such as a state of a country. */
const statesIn = new Set([
  "status",
  "subscriber_type",
  "subscription_status",
  "email_status",
  "member_status",
]);
const perhapsStatesIn = new Set(["type", "state"]);

const trueIfLeft = new Set([
  "email_disabled",
  "unsubscribed",
  "is_unsubscribed",
  "opted_out",
  "opt_out",
  "disabled",
  "blocklisted",
  "blacklisted",
  "deleted",
  "do_not_email",
  "bounced",
  "complained",
]);
const falseIfLeft = new Set([
  "subscribed_to_emails",
  "subscribed",
  "is_subscribed",
  "email_enabled",
  "opted_in",
  "opt_in",
  "active",
]);
const timesOfLeaving = new Set([
  "left_at",
  "unsubscribed_at",
  "unsubscribed_on",
  "unsubscribe_date",
  "unsubscription_date",
  "unsub_time",
  "cancelled_at",
  "canceled_at",
  "deleted_at",
  "bounced_at",
  "cleaned_at",
  "clean_time",
  "complained_at",
]);

/** Whether a column can say that a reader left. Names are in lower case, with `_` for all that is no letter or digit. */
export function isSignColumn(name: string): boolean {
  return [statesIn, perhapsStatesIn, trueIfLeft, falseIfLeft, timesOfLeaving].some((columns) =>
    columns.has(name),
  );
}

/**
 * The sign in a row that its reader must not get our mails. `fault` if a column that says so holds a word that nobody
 * knows.
 */
export function signOfLeaving(row: Readonly<Record<string, string>>): Sign | { fault: string } | undefined {
  const cells = Object.entries(row).map(([column, cell]) => ({
    column,
    text: cell.trim(),
    word: cell.trim().toLowerCase(),
  }));
  const filled = cells.filter(({ word }) => word !== "");
  let isCalledActive = false;
  for (const { column, text, word } of filled) {
    const says = `${column}: “${text.slice(0, 40)}”`;
    const isState = statesIn.has(column);
    if (isState || perhapsStatesIn.has(column)) {
      const state = Object.hasOwn(states, word) ? states[word] : undefined;
      if (state === undefined && isState)
        return {
          fault: `${says} is not known here. Write active, or unsubscribed for who must not be asked.`,
        };
      if (state === "active") isCalledActive ||= isState;
      else if (state) return { why: state, says };
    } else if (trueIfLeft.has(column) || falseIfLeft.has(column)) {
      const value = truthOf(word);
      if (value === undefined) return { fault: `${says} is neither true nor false.` };
      if (value === trueIfLeft.has(column)) return { why: gone, says };
    }
  }
  // who came back has a time of leaving too
  const left = isCalledActive ? undefined : filled.find(({ column }) => timesOfLeaving.has(column));
  return left && { why: gone, says: left.column };
}

function truthOf(word: string): boolean | undefined {
  if (["true", "t", "yes", "y", "1", "on"].includes(word)) return true;
  return ["false", "f", "no", "n", "0", "off"].includes(word) ? false : undefined;
}

function of(why: States[string], ...words: string[]): States {
  return Object.fromEntries(words.map((word) => [word, why]));
}
