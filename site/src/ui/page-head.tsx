import type { ReactNode } from "react";
import "./page-head.css";

export type PageTexts = { badge?: string; title: string; intro?: string };

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
