import { useState } from "react";

/** How many entries of a long list are shown: a first part, then more on demand; a new question starts anew. */
export function useShownCount(part: number, question: string): { count: number; showMore: () => void } {
  const [shown, setShown] = useState({ count: part, question });
  const count = shown.question === question ? shown.count : part;
  return { count, showMore: () => setShown({ count: count + part, question }) };
}

export function MoreButton({ hidden, onMore }: { hidden: number; onMore: () => void }) {
  if (hidden <= 0) return null;
  return (
    <p className="more-row">
      <button type="button" className="btn btn--line" data-replay="more" onClick={onMore}>
        Show more ({hidden} left)
      </button>
    </p>
  );
}
