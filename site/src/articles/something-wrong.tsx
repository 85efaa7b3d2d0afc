import type { Site } from "../../../brand/site.ts";

/** What a reader may find a fault in: its title and its address with the site's. */
export type Reported = { title: string; address: string };

type Props = Reported & { email: Site["email"] };

/**
 * A mail with title and address filled in, where the reading ends. The address can be read, for whom no mail program
 * opens.
 */
export function SomethingWrong({ email, ...reported }: Props) {
  return (
    <p>
      {"Something wrong here? "}
      <a href={faultMail(email, reported)}>{`Write to ${email}`}</a>
    </p>
  );
}

/** Its address as RFC 6068 writes it: in subject and body, what is no letter, digit or one of `-_.!~*'()` is encoded. */
function faultMail(email: string, { title, address }: Reported): string {
  const inMail = (text: string) => encodeURIComponent(text);
  return `mailto:${email}?subject=${inMail(`Something wrong: ${title}`)}&body=${inMail(`${address}\r\n\r\n`)}`;
}
