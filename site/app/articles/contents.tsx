import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { HeadingEntry } from "./article.ts";

/** From this width on, the list stands beside the text and is always open. */
const wide = "(min-width: 60rem)";

/** Runs where it stands, before the list is painted: opened later, it would push what is below. */
const openIfWide = import.meta.env.SSR
  ? `document.currentScript.previousElementSibling.open=matchMedia("${wide}").matches`
  : "";

/** “In This Article”: the headings, with smooth scrolling and the current one marked (specification, chapter 2). */
export function Contents({
  headings,
  title = "In This Article",
}: {
  headings: HeadingEntry[];
  title?: string;
}) {
  const box = useRef<HTMLDetailsElement>(null);
  const current = useCurrentHeading(headings);
  useLayoutEffect(() => {
    const query = matchMedia(wide);
    const fit = () => {
      if (box.current) box.current.open = query.matches;
    };
    // on a phone it stays as the reader may have left it before the client came
    if (query.matches) fit();
    query.addEventListener("change", fit);
    return () => query.removeEventListener("change", fit);
  }, []);

  if (headings.length === 0) return null;
  return (
    <nav aria-label={title}>
      <details className="toc" ref={box} suppressHydrationWarning>
        <summary>
          {title}
          <ChevronDown className="i" aria-hidden />
        </summary>
        <ol>
          {headings.map(({ id, text, depth }) => (
            <li key={id} className={depth === 2 ? undefined : "sub"}>
              <a href={`#${id}`} aria-current={id === current || undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: openIfWide }} />
    </nav>
  );
}

/** Id of the last heading that has passed the upper third of the window. */
function useCurrentHeading(headings: HeadingEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const passed = elements.filter(
          (element) => element.getBoundingClientRect().top < window.innerHeight / 3,
        );
        setCurrent(passed.at(-1)?.id);
      },
      // far up as well: a heading that one jump takes past the window has passed too
      { rootMargin: "1000000px 0px -66% 0px" },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
