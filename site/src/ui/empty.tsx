import type { ReactNode } from "react";
import "./results.css";

/** Shown where a search or filter finds nothing: what was not found, what to try, and a way out. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <img className="empty__window" src="/window.svg" alt="" width="100" height="125" />
      <h2>{title}</h2>
      <div className="empty__more">{children}</div>
    </div>
  );
}
