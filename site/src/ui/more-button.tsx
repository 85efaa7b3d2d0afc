import { type MouseEvent, useEffect, useRef } from "react";
import "./results.css";

type MoreProps = {
  hidden: number;
  onMore: () => void;
  /** Where the rest can be found without JavaScript. */
  href?: string;
};

/** Shows more, and moves the focus to the first new entry, even if the button disappears. */
export function MoreButton({ hidden, onMore, href }: MoreProps) {
  const before = useRef<{ list: Element; entries: HTMLElement[] }>(undefined);

  useEffect(() => {
    const { list, entries = [] } = before.current ?? {};
    const next = list && entriesOf(list).find((entry) => !entries.includes(entry));
    if (!next) return;
    before.current = undefined;
    next.focus();
  });

  function onClick(event: MouseEvent) {
    // a press with such a key opens the link in another tab or window
    if (href && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    const list = event.currentTarget.closest(".results");
    if (list) before.current = { list, entries: entriesOf(list) };
    onMore();
  }

  if (hidden <= 0) return null;
  const props = { className: "btn btn--line", onClick, children: `Show more (${hidden} left)` };
  return (
    <p className="more-row">{href ? <a href={href} {...props} /> : <button type="button" {...props} />}</p>
  );
}

function entriesOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("article h3 a")];
}
