import { type Correction, dateText } from "./article.ts";
import { newestFirst } from "./corrections.ts";

type Props = {
  corrections: readonly Correction[];
  /** The language of the corrections, if it differs from the page's. */
  wordsIn?: string | undefined;
};

/** The corrections of an article or a quiz, newest first. */
export function Corrections({ corrections, wordsIn }: Props) {
  if (corrections.length === 0) return null;
  return (
    <>
      <h2>Corrections</h2>
      <ul>
        {newestFirst(corrections).map(({ date, text }) => (
          <li key={date + text}>
            <time dateTime={date}>{dateText(date)}</time>
            {": "}
            <span lang={wordsIn}>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
