import { markShapes } from "../../../brand/mark.ts";
import "./logo.css";

/** The mark, a sun in an arch over a table, and the name; links home. */
export function Logo({ name }: { name: string }) {
  return (
    <a className="logo" href="/" aria-label={`${name}, home`}>
      <svg width="27" height="33" viewBox="0 0 27 33" aria-hidden="true">
        <path d={markShapes.arch} fill="var(--mark-arch)" />
        <circle {...markShapes.sun} fill="var(--mark-sun)" />
        <path d={markShapes.table} fill="var(--mark-table)" />
      </svg>
      {name}
    </a>
  );
}
