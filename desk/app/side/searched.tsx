import { X } from "lucide";
import { useId, useRef, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { maxQueries } from "../../contract.ts";
import { say } from "../announce/announce.tsx";
import { Failure } from "../announce/failure.tsx";
import { useCheck } from "../faults/use-faults.ts";
import { FileInput } from "../file-input.tsx";
import { isListOfQueries, queriesIn, type SearchedQuery } from "./queries.ts";

/** The list stays in this browser: it is the same for every text, and nobody else needs it. */
const listKey = "desk-searched";

type Props = {
  path: string;
  text: string;
  askedAs: readonly string[];
  setAskedAs: (next: string[]) => void;
};

/** What readers searched for: what of it finds this text, and what finds no tip or was left, which one press adds to the text. */
export function SearchedList({ path, text, askedAs, setAskedAs }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState(() => localStorage.getItem(listKey) ?? "");
  const [refused, setRefused] = useState("");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const listed = queriesIn(list).slice(0, maxQueries - askedAs.length);
  const queries = [...new Set([...askedAs, ...listed.map(({ query }) => query)])];
  const { searched, failure } = useCheck(path, text, { queries, isAsked: isOpen });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const next = await file.text();
    if (!isListOfQueries(next)) return setRefused(`${file.name} is no list that npm run searched has made.`);
    setRefused("");
    localStorage.setItem(listKey, next);
    setList(next);
  };
  const clear = () => {
    localStorage.removeItem(listKey);
    setList("");
    setRefused("");
    // the pressed button goes
    input.current?.focus();
    say("The list is no longer in this browser.");
  };
  const isNew = ({ query }: SearchedQuery) => !askedAs.includes(query);
  const isUnanswered = ({ query }: SearchedQuery) => searched?.unanswered.includes(query);
  const unanswered = listed.filter((one) => isNew(one) && isUnanswered(one));
  const leftAlone = listed.filter((one) => isNew(one) && isMostlyLeft(one) && !isUnanswered(one));
  const add = (query: string, row: Element | null) => {
    // the pressed button goes
    const next = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest("details");
    next?.querySelector<HTMLElement>("button, summary")?.focus();
    setAskedAs([...askedAs, query]);
    say(`“${query}” is added to “Asked as”.`);
  };
  return (
    <details className="searched" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What readers searched for</summary>
      <div className="field-row">
        <label htmlFor={id}>The list made of the server’s log</label>
        <FileInput id={id} ref={input} accept=".txt,text/plain" take={(file) => void take(file)} />
      </div>
      {list && (
        <button type="button" className="chip" onClick={clear}>
          <Icon of={X} /> Without the list
        </button>
      )}
      <p className="hint">
        The manual for operators has the command for it, below “Statistics without watching anyone”. It stays
        in this browser.
      </p>
      <Failure of={refused || failure} />
      <p role="status">{searched && summaryOf(unanswered.length, leftAlone.length, listed.length)}</p>
      <QueryList name="Found no tip" queries={unanswered} onAdd={add} />
      <QueryList name="Found tips, and most readers opened none" queries={leftAlone} onAdd={add} />
      {searched && searched.finding.length > 0 && (
        <>
          <b>Find this text among the first three</b>
          <p className="hint">{searched.finding.join(" · ")}</p>
        </>
      )}
    </details>
  );
}

function isMostlyLeft({ count = 0, left = 0 }: SearchedQuery): boolean {
  return left > count / 2;
}

function summaryOf(unanswered: number, left: number, count: number): string {
  if (count === 0) return "";
  const found =
    unanswered === 0
      ? `Each of the ${count} queries finds a tip.`
      : `${unanswered} of the ${count} queries ${unanswered === 1 ? "finds" : "find"} no tip.`;
  return left === 0 ? found : `${found} After ${left}, most readers opened none.`;
}

type ListProps = {
  name: string;
  queries: readonly SearchedQuery[];
  onAdd: (query: string, row: Element | null) => void;
};

function QueryList({ name, queries, onAdd }: ListProps) {
  if (queries.length === 0) return null;
  return (
    <>
      <b>{name}</b>
      <ul className="rows" aria-label={name}>
        {queries.map(({ query, count, left }) => (
          <li key={query}>
            <span>
              {query}
              {left !== undefined && ` (left ${left} of ${count} times)`}
            </span>
            <button
              type="button"
              className="chip"
              aria-label={`This text answers it: ${query}`}
              onClick={({ currentTarget }) => onAdd(query, currentTarget.closest("li"))}
            >
              This text answers it
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
