import type { ReactNode } from "react";
import { CardList } from "../ui/card-list.tsx";
import { MoreButton } from "../ui/first-part.tsx";
import type { View } from "../ui/list-state.ts";
import "../ui/results.css";
import { TryAgain } from "../ui/try-again.tsx";
import type { useList } from "./use-list.ts";

type List = Omit<ReturnType<typeof useList>, "shown">;

type Props = {
  list: List;
  heading: string;
  what: string;
  view: View;
  /** The cards that the page itself contains. */
  first?: ReactNode;
  notice?: ReactNode;
  empty: ReactNode;
  children: ReactNode;
};

/** The cards of a list as a grid or as rows, or a message if there are none, and the “Show more” button. */
export function ListResults({ list, heading, what, view, first, notice, empty, children }: Props) {
  return (
    <div className="results">
      <h2 className="sr">{heading}</h2>
      {list.retry && <TryAgain said={`The list of ${what} could not be loaded.`} onRetry={list.retry} />}
      {notice}
      {list.isEmpty ? (
        empty
      ) : (
        <CardList view={view} list={list} first={first}>
          {children}
        </CardList>
      )}
      <MoreButton
        hidden={list.hidden}
        onMore={list.showMore}
        href={list.firstPart === "shown" ? "/all-titles" : undefined}
      />
    </div>
  );
}

/** “Showing 12 of 40 tips”, with the query and category. */
export function ListCount({
  list,
  total,
  what,
  about = "",
}: Pick<Props, "list" | "what"> & { total: number; about?: string }) {
  if (list.isWaiting) return <span key="waiting">{`Searching all ${what}…`}</span>;
  return (
    <span key="count">
      Showing <b>{list.foundCount}</b> <span>{`of ${total} ${what}${about}`}</span>
    </span>
  );
}
