import type { ReactNode } from "react";
import "./card-list.css";

type Props = {
  view: "grid" | "list";
  first?: ReactNode;
  /** Whether those cards are still shown (`catalogue/list.ts`). */
  list?: { firstPart: "shown" | "hidden" | "replaced" };
  /** On a wide screen some cards of a grid are as wide as two. */
  hasWide?: boolean;
  children: ReactNode;
};

export function CardList({ view, first, list, hasWide = false, children }: Props) {
  return (
    <div
      className={hasWide && view === "grid" ? "cards rows mixed" : "cards rows"}
      data-view={view === "list" ? view : undefined}
      data-waiting={list?.firstPart === "hidden" || undefined}
    >
      {list?.firstPart !== "replaced" && first}
      {children}
    </div>
  );
}
