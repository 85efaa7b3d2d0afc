import { ChevronDown } from "lucide";
import { useEffect } from "react";
import { island } from "../browser/island.tsx";
import { Icon } from "../ui/icon.tsx";
import type { HeadingEntry } from "./article.ts";
import { useReaderAids } from "./use-reader-aids.ts";
import "./contents.css";

/**
 * An inline script that runs before the list is painted: from this width on, the list is beside the text and open.
 * Opening it later would push down what is below.
 */
const contentsScript =
  'document.currentScript.previousElementSibling.open=matchMedia("(min-width: 60rem)").matches';

/** “In This Article”: links to the headings (specification, chapter 2). */
export function Contents({
  headings,
  title = "In This Article",
  lang,
}: {
  headings: HeadingEntry[];
  title?: string;
  /** The language of the headings, if it differs from the page's. */
  lang?: string | undefined;
}) {
  if (headings.length === 0) return null;
  return (
    <nav aria-label={title}>
      <details className="toc">
        <summary>
          <span>{title}</span>
          <Icon of={ChevronDown} />
        </summary>
        <ol lang={lang}>
          {headings
            .filter(({ isDevice }) => !isDevice)
            .map(({ id, text, depth }) => (
              <li key={id} className={depth === 2 ? undefined : "sub"}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
        </ol>
      </details>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash */}
      <script dangerouslySetInnerHTML={{ __html: contentsScript }} />
    </nav>
  );
}

/**
 * Marks the link of the last heading that has passed the upper third of the window, scrolls smoothly to links within
 * the page, and opens the list on wide screens. Articles also get the other reading aids from it.
 */
export const ContentsMark = island(function ContentsMark() {
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")];
    const headings = links.flatMap(
      ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [],
    );
    const mark = () => {
      const passed = headings.filter(
        (heading) => heading.getBoundingClientRect().top < window.innerHeight / 3,
      );
      const current = `#${passed.at(-1)?.id}`;
      for (const link of links) {
        if (decodeURIComponent(link.hash) === current) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    };
    // the margin reaches far above the window, so that headings skipped in one jump count as passed
    const observer = new IntersectionObserver(mark, { rootMargin: "1000000px 0px -66% 0px" });
    for (const heading of headings) observer.observe(heading);
    const wide = matchMedia("(min-width: 60rem)");
    const fit = () => {
      for (const list of document.querySelectorAll<HTMLDetailsElement>(".toc")) list.open = wide.matches;
    };
    wide.addEventListener("change", fit);
    document.addEventListener("click", glide);
    return () => {
      document.removeEventListener("click", glide);
      observer.disconnect();
      wide.removeEventListener("change", fit);
    };
  }, []);
  return useReaderAids();
});

/** Links within the page must begin to scroll within this time, in milliseconds. */
const glideTime = 500;

/** Scrolls smoothly for this one jump. Back, focus and find-in-page still jump at once. */
function glide({ target }: Event): void {
  if (!(target instanceof Element && target.closest("a[href^='#']"))) return;
  const { style } = document.documentElement;
  style.scrollBehavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  setTimeout(() => style.removeProperty("scroll-behavior"), glideTime);
}
