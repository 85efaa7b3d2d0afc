import type { ReactNode } from "react";
import "./page-head.css";

/** The texts of `site.yaml` for the head of a page. */
export type PageTexts = { badge?: string; title: string; intro?: string };

/** Badge, title and intro, and below them `children`. */
export function PageHead({ badge, title, intro, children }: PageTexts & { children?: ReactNode }) {
  return (
    <div className="page-head">
      {badge && <p className="badge">{badge}</p>}
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
      {children}
    </div>
  );
}
