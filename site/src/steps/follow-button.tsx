type Props = {
  /** How many steps it opens; left out beside the steps themselves. */
  steps?: number;
  /** It has been pressed, and its script has not come yet. */
  isComing: boolean;
  onFollow: () => void;
};

/** Opens a list of steps one at a time. */
export function FollowButton({ steps, isComing, onFollow }: Props) {
  return (
    <button
      type="button"
      className={`btn ${steps === undefined ? "btn--line" : "btn--fill"} js-only`}
      aria-busy={isComing || undefined}
      onClick={onFollow}
    >
      {steps === undefined ? "Follow along" : `Follow along, ${steps} ${steps === 1 ? "step" : "steps"}`}
    </button>
  );
}
