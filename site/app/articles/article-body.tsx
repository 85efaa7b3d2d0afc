import { createContext, useContext } from "react";

/** Finds the HTML of an article's body. */
export type BodyOf = (id: string) => string;

/**
 * The body is not sent a second time as data: the server renders it from the content, the first client
 * render takes it from the page it stands in, and a client navigation fetches it with its data.
 */
const BodyContext = createContext<BodyOf>(bodyOnPage);

/** The server's way to the bodies; `entry.server.tsx` fills it. */
export const BodyProvider = BodyContext.Provider;

export function ArticleBody({ id, fetched }: { id: string; fetched: string | undefined }) {
  const bodyOf = useContext(BodyContext);
  const __html = fetched ?? bodyOf(id);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered and validated by the build
  return <div className="prose" id={bodyId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

const bodyId = "article-body";

function bodyOnPage(): string {
  return document.getElementById(bodyId)?.innerHTML ?? "";
}
