import { Link } from "lucide";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { addLateStyle } from "../browser/late-style.dom.ts";
import { copy, pageAddress } from "../sharing/share.dom.ts";
import { useToast } from "../sharing/toast.tsx";
import { Icon } from "../ui/icon.tsx";
import style from "./section-links.css?inline";

addLateStyle(style);

type Section = { id: string; title: string; host: HTMLElement };

export function SectionLinks() {
  const sections = useSections();
  const [notice, say] = useToast();

  async function onCopy(id: string, by: HTMLElement) {
    const link = Object.assign(new URL(pageAddress()), { hash: id }).href;
    say((await copy(link)) ? { text: "Link copied", by } : { text: "Copy this link: ", link, by });
  }

  return (
    <>
      {sections.map(({ id, title, host }) =>
        createPortal(
          <button
            type="button"
            aria-label={`Copy the link to “${title}”`}
            onClick={({ currentTarget }) => onCopy(id, currentTarget)}
          >
            <Icon of={Link} />
          </button>,
          host,
          id,
        ),
      )}
      {createPortal(<div role="status">{notice}</div>, document.body)}
    </>
  );
}

/** The button in a heading does not become part of the heading's name. */
function useSections(): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([]);
  useEffect(() => {
    const headings = document.querySelectorAll<HTMLElement>(
      "#article-body :is(h2, h3, h4)[id]:not([data-on])",
    );
    const found = [...headings].map((heading) => {
      const name = document.createElement("span");
      name.id = `Words-${heading.id}`;
      name.append(...heading.childNodes);
      const host = Object.assign(document.createElement("span"), { className: "section-link" });
      heading.append(name, host);
      heading.setAttribute("aria-labelledby", name.id);
      return { id: heading.id, title: name.textContent.trim(), host, heading, name };
    });
    setSections(found);
    return () => {
      for (const { heading, name, host } of found) {
        heading.removeAttribute("aria-labelledby");
        name.replaceWith(...name.childNodes);
        host.remove();
      }
    };
  }, []);
  return sections;
}
