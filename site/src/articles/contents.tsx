import { ChevronDown } from "lucide";
import { inLanguage } from "../../../site-folder/direction.ts";
import { contentsScript } from "../hydration/inline-scripts.dom.ts";
import { Icon } from "../ui/icon.tsx";
import type { HeadingEntry } from "./article.ts";
import "./contents.css";

/** “In This Article” (specification, chapter 2). A single heading needs no list. */
export function Contents({
  headings,
  title = "In This Article",
  lang,
}: {
  headings: HeadingEntry[];
  title?: string;
  /** If it differs from the page's. */
  lang?: string;
}) {
  if (headings.length < 2) return null;
  return (
    <nav aria-label={title}>
      <details className="toc">
        <summary>
          <span>{title}</span>
          <Icon of={ChevronDown} />
        </summary>
        <ol {...inLanguage(lang)}>
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
