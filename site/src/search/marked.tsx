import type { Piece } from "./passage.ts";

/** A text with its marked pieces; each piece has an element of its own, for translators. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ at, text, isMarked }) =>
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
