import type { Site } from "../../../brand/site.ts";

/** The page that a reader reports: its title and its full address. */
export type Reported = { title: string; address: string };

type Props = Reported & { email: Site["email"] };

/**
 * A link that opens a mail with title and address filled in. The mail address is also shown, for readers without a
 * mail program.
 */
export function SomethingWrong({ email, ...reported }: Props) {
  return (
    <p>
      {"Something wrong here? "}
      <a href={faultMail(email, reported)}>{`Write to ${email}`}</a>
    </p>
  );
}

/** A mailto address (RFC 6068): in subject and body, everything but letters, digits and `-_.!~*'()` is encoded. */
function faultMail(email: string, { title, address }: Reported): string {
  const inMail = (text: string) => encodeURIComponent(text);
  return `mailto:${email}?subject=${inMail(`Something wrong: ${title}`)}&body=${inMail(`${address}\r\n\r\n`)}`;
}
