import { inLanguage } from "../../../site-folder/direction.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { type Correction, dateText, type Source } from "./article.ts";
import "./prose.css";

type Props = {
  /** An article or a quiz; `lang`: its language, if it differs from the page's. */
  of: {
    title: string;
    updatedAt: string;
    sources?: readonly Source[];
    corrections?: readonly Correction[];
    lang?: string;
  };
  email: Site["email"];
  /** Its public address. */
  address: string;
};

/**
 * The pages that support an article or a quiz, the day of its last review, its corrections, and a link to report a
 * fault. A source that was read on another day names that day.
 */
export function Sources({
  of: { title, updatedAt, sources = [], corrections = [], lang },
  email,
  address,
}: Props) {
  const day = `Last reviewed ${dateText(updatedAt)}`;
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
                {source.read !== updatedAt && `, read ${dateText(source.read)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{sources.length > 0 ? `${day}, with these sources` : day}</p>
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

/** A mailto address (RFC 6068): in subject and body, everything but letters, digits and `-_.!~*'()` is encoded. */
function faultMail(email: string, title: string, address: string): string {
  const subject = encodeURIComponent(`Something wrong: ${title}`);
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(`${address}\r\n\r\n`)}`;
}
