import type { ReactNode } from "react";

/** The box of an empty result: what was not found, what to try, and a way out. */
export function Empty({
  title,
  children,
  level: Heading = "h2",
}: {
  title: string;
  children?: ReactNode;
  level?: "h2" | "h3";
}) {
  return (
    <div className="empty">
      <span className="empty__arch" aria-hidden />
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
