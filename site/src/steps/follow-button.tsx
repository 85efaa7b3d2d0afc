type Props = {
  /** Left out beside the steps themselves. */
  steps?: number;
  /** Its script has not come yet. */
  isComing: boolean;
  onFollow: () => void;
};

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
