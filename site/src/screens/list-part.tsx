import type { ReactNode } from "react";
import type { ListPart } from "../content/list-parts.ts";
import { PageHead } from "../ui/page-head.tsx";
import "../ui/card-list.css";
import "../ui/results.css";
import "../ui/ways.css";

type Props = {
  /** The list's own title, and what its entries are called. */
  title: string;
  what: string;
  part: Omit<ListPart<unknown>, "entries">;
  family?: string;
  /** The cards. */
  children: ReactNode;
};

/** A further part of a list, for programs and for readers without scripts. */
export function ListPartScreen({ title, what, part, family, children }: Props) {
  const { number, count, from, to, total, previous, next } = part;
  return (
    <div className="wrap" data-cat={family}>
      <PageHead title={title} intro={`Page ${number} of ${count}: ${what} ${from} to ${to} of ${total}.`} />
      <div className="results">
        <h2 className="sr">Results</h2>
        <div className="cards">{children}</div>
      </div>
      <nav className="ways-on" aria-label="Pages of this list">
        <a className="btn btn--line" rel="prev" href={previous}>
          Previous page
        </a>
        {next && (
          <a className="btn btn--line" rel="next" href={next}>
            Next page
          </a>
        )}
      </nav>
    </div>
  );
}
