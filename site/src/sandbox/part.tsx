import type { ReactNode } from "react";
import { SectionHead } from "../ui/section-head.tsx";

/** One part of the site, in all its states. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="sec" data-sandbox={id} aria-labelledby={`sandbox-${id}`}>
      <SectionHead id={`sandbox-${id}`} title={title} />
      <div style={{ display: "grid", gap: "2rem", gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</div>
    </section>
  );
}

/** What stands at the foot of the window stands at the foot of this box, which is higher in a narrow window. */
export function Foot({ children }: { children: ReactNode }) {
  const minHeight = "calc(19rem + (1280px - 100vw) / 2)";
  return <div style={{ contain: "layout", minHeight }}>{children}</div>;
}

/** Parts tell what was pressed; here nothing follows from it. */
export const nothing = () => {};
