import { inLanguage } from "../../../site-folder/direction.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { type Article, dateText } from "./article.ts";
import "./prose.css";

type Props = {
  of: Pick<Article, "title" | "updatedAt" | "sources" | "corrections" | "tried" | "lang">;
  /** Said of what nobody has tried. */
  made?: string;
  email: Site["email"];
  /** Its public address. */
  address: string;
};

export function Sources({
  of: { title, updatedAt, sources = [], corrections = [], tried, lang },
  made,
  email,
  address,
}: Props) {
  const howMade = tried ? `Tried by ${tried.by} on ${dateText(tried.date)}.` : made;
  return (
    <div className="prose sources">
      {sources.length > 0 && (
        <>
          <h2>Sources</h2>
          <ul>
            {sources.map((source) => (
              <li key={source.url}>
                <a href={source.url} target="_blank" rel="noopener noreferrer">
                  {source.title}
                  <span className="sr"> (opens in a new tab)</span>
                </a>
                {`, ${whenSeen(source)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {howMade && <p>{howMade}</p>}
      <p>{`Last changed ${dateText(updatedAt)}.`}</p>
      {corrections.length > 0 && (
        <>
          <h2>Corrections</h2>
          <ul>
            {corrections
              .toSorted((a, b) => b.date.localeCompare(a.date))
              .map(({ date, text }) => (
                <li key={date + text}>
                  <time dateTime={date}>{dateText(date)}</time>
                  {": "}
                  <span {...inLanguage(lang)}>{text}</span>
                </li>
              ))}
          </ul>
        </>
      )}
      <p>
        {"Something wrong here? "}
        {/* the mail address is shown too, for readers without a mail program */}
        <a href={faultMail(email, title, address)}>{`Write to ${email}`}</a>
      </p>
    </div>
  );
}

/** `read 3 May 2026`, or that a copy of it was read. */
function whenSeen({ read, copy = "" }: { read?: string; copy?: string }): string {
  return read ? `read ${dateText(read)}` : `checked against a copy of it on ${dateText(copy)}`;
}

/** RFC 6068: in subject and body, everything but letters, digits and `-_.!~*'()` is encoded. */
function faultMail(email: string, title: string, address: string): string {
  const subject = encodeURIComponent(`Something wrong: ${title}`);
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(`${address}\r\n\r\n`)}`;
}
