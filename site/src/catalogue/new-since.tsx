import { newSinceScript } from "../hydration/inline-scripts.dom.ts";
import "./new-since.css";

/** The page must not grow with the list. */
const mostDays = 36;

/** Not there if no tip has come, or on a first visit. */
export function NewSince({ articles }: { articles: readonly { publishedAt: string }[] }) {
  const days = articles.slice(0, mostDays).map(({ publishedAt }) => publishedAt);
  return (
    <>
      <p className="new-since" hidden data-days={days.join(" ")} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash */}
      <script dangerouslySetInnerHTML={{ __html: newSinceScript }} />
    </>
  );
}
