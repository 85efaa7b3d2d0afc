import type { ReactNode } from "react";
import "./page-head.css";

/** What `site.yaml` says at the head of a page. */
export type PageWords = { badge?: string; title: string; intro?: string };

/** Badge, title, intro and, below them, what a page begins with. */
export function PageHead({ badge, title, intro, children }: PageWords & { children?: ReactNode }) {
  return (
    <div className="page-head">
      {badge && <p className="badge">{badge}</p>}
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
      {children}
    </div>
  );
}
