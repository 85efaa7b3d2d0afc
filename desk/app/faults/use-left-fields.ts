import { useEffect, useState } from "react";

/** The paths of the fields that the focus has left since this was shown. */
export function useLeftFields(): ReadonlySet<string> {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const leave = ({ target, relatedTarget: next }: FocusEvent) => {
      const element = target instanceof Element ? target.closest("[data-field]") : null;
      const field = element?.getAttribute("data-field");
      // from “Add a question” one comes to the new question
      const isWithin = next instanceof Node && element?.contains(next);
      if (field && !isWithin) setLeft((before) => (before.has(field) ? before : new Set(before).add(field)));
    };
    document.addEventListener("focusout", leave);
    return () => document.removeEventListener("focusout", leave);
  }, []);
  return left;
}
