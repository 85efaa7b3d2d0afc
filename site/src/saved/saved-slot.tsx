import type { ReactNode } from "react";
import "./saved-slot.css";

type Props = {
  title: string;
  /** What is known of its copy on this device. */
  copy: string;
  isRemoved: boolean;
  onRemove: () => void;
  onUndo: () => void;
  children: ReactNode;
};

/**
 * A card of the saved page, and apart from it, at the left, where no corner of a card is pressed, the way to take it off.
 * Removed, it leaves its place and the way back; the focus stays on the button.
 */
export function SavedSlot({ title, copy, isRemoved, onRemove, onUndo, children }: Props) {
  return (
    <div className={`slot${isRemoved ? " slot--removed" : ""}`}>
      {!isRemoved && children}
      <div className="slot__foot">
        <button type="button" className="btn btn--line" onClick={isRemoved ? onUndo : onRemove}>
          <span>{isRemoved ? "Undo" : "Remove"}</span>
          <span className="sr">{`: ${title}`}</span>
        </button>
        <p>{isRemoved ? `“${title}” is removed.` : copy}</p>
      </div>
    </div>
  );
}
