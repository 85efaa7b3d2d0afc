import type { ReactNode } from "react";
import { Section } from "../ui/section.tsx";

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={`sandbox-${id}`} title={title} data-sandbox={id}>
      <div style={{ display: "grid", gap: "2rem", gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</div>
    </Section>
  );
}

/** What stands at the foot of the window stands at the foot of this box, which is higher in a narrow window. */
export function Foot({ children }: { children: ReactNode }) {
  const minHeight = "calc(19rem + (1280px - 100vw) / 2)";
  return <div style={{ contain: "layout", minHeight }}>{children}</div>;
}

/** Parts tell what was pressed; here nothing follows from it. */
export const nothing = () => {};
