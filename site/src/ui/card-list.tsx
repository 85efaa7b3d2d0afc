import type { ReactNode } from "react";
import "./card-list.css";

type Props = {
  view: "grid" | "list";
  first?: ReactNode;
  /** Whether those cards are still shown (`catalogue/list.ts`). */
  list?: { firstPart: "shown" | "hidden" | "replaced" };
  children: ReactNode;
};

export function CardList({ view, first, list, children }: Props) {
  return (
    <div
      className="cards rows"
      data-view={view === "list" ? view : undefined}
      data-waiting={list?.firstPart === "hidden" || undefined}
    >
      {list?.firstPart !== "replaced" && first}
      {children}
    </div>
  );
}
