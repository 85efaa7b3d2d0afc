import { useEffect, useRef, useState } from "react";
import "../styles/panels.css";
import "../ui/ways.css";
import { type Lists, newsOf, readListLink } from "./list-link.ts";
import { notStored } from "./save-button.tsx";
import { addSaved, type SavedKind, savedLists } from "./saved.ts";

type SiteIds = Record<SavedKind, { ids: readonly string[]; moved: Readonly<Record<string, string>> }>;

/** What the address brings along: read once, and taken out of it at once, so that it stays in no history. */
export function useLinkedLists(): [Lists | "unreadable" | undefined, () => void] {
  const [lists, setLists] = useState<Lists | "unreadable">();
  useEffect(() => {
    const read = () => {
      const found = readListLink(window.location.hash);
      if (found === undefined) return;
      window.history.replaceState(
        window.history.state,
        "",
        window.location.pathname + window.location.search,
      );
      setLists(found);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return [lists, () => setLists(undefined)];
}

type Props = { lists: Lists | "unreadable"; site: SiteIds; onEnd: () => void };

/** Asks before the list of another device is added to this one; nothing is ever taken off. */
export function LinkedList({ lists, site, onEnd }: Props) {
  const [said, setSaid] = useState("");
  const answer = useRef<HTMLParagraphElement>(null);
  // the pressed button is gone, so the focus goes to what came of it
  useEffect(() => {
    if (said) answer.current?.focus();
  }, [said]);
  if (lists === "unreadable")
    return (
      <Panel>
        <p role="alert">This link holds no list that can be read here. Copy it anew on the other device.</p>
        <EndButton label="Close" onEnd={onEnd} />
      </Panel>
    );
  const articles = newsOf(lists.article, site.article, savedLists.article.read());
  const quizzes = newsOf(lists.quiz, site.quiz, savedLists.quiz.read());
  const count = articles.fresh.length + quizzes.fresh.length;
  const add = () => {
    const stored = [addSaved("article", articles.fresh), addSaved("quiz", quizzes.fresh)];
    const done = `Added. ${count} new ${count === 1 ? "entry" : "entries"}.`;
    setSaid(stored.every((one) => one.stored) ? done : `${done} ${notStored}`);
  };
  if (said)
    return (
      <Panel>
        <p role="status" tabIndex={-1} ref={answer}>
          {said}
        </p>
        <EndButton label="Close" onEnd={onEnd} />
      </Panel>
    );
  return (
    <Panel>
      <p>
        <span>{contentsOf(count, articles.known + quizzes.known, articles.gone + quizzes.gone)}</span> What
        you have saved here stays in any case.
      </p>
      <div className="ways-on">
        {count > 0 && (
          <button type="button" className="btn btn--fill" onClick={add}>
            Add to my list
          </button>
        )}
        <EndButton label={count > 0 ? "Leave my list as it is" : "Close"} onEnd={onEnd} />
      </div>
    </Panel>
  );
}

function Panel({ children }: { children: React.ReactNode }) {
  return (
    <section className="linked" aria-labelledby="linked">
      <h2 id="linked">A list from another device</h2>
      {children}
    </section>
  );
}

function EndButton({ label, onEnd }: { label: string; onEnd: () => void }) {
  return (
    <button type="button" className="btn btn--line" onClick={onEnd}>
      {label}
    </button>
  );
}

function contentsOf(fresh: number, known: number, gone: number): string {
  const saying = [
    fresh > 0 && `${fresh} ${fresh === 1 ? "entry is" : "entries are"} new here.`,
    known > 0 && `${known} ${known === 1 ? "is" : "are"} in your list already.`,
    gone > 0 && `${gone} ${gone === 1 ? "is" : "are"} not on this site any more.`,
  ];
  return saying.filter(Boolean).join(" ");
}
