import type { Piece } from "./passage.ts";

/** A text with marks; each piece has an element of its own, so that translators do not break React. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ at, text, isMarked }) =>
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
