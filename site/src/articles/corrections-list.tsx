import { type Correction, dateText } from "./article.ts";
import { newestFirst } from "./corrections.ts";

type Props = {
  corrections: readonly Correction[];
  /** Of their words, where that is not the page's. */
  wordsIn?: string | undefined;
};

/** What was wrong in an article or a quiz and is right now, newest first. */
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
