import type { IconNode } from "lucide";
import { createElement } from "react";

/** A picture of Lucide’s for the eye only, in the colour of the text beside it. */
export function Icon({ of, className = "i" }: { of: IconNode; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden>
      {of.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))}
    </svg>
  );
}
