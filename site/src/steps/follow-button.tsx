type Props = {
  /** Of each list; left out beside the steps themselves. */
  steps?: readonly number[];
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
      {`Follow along${countOf(steps)}`}
    </button>
  );
}

/** The first list is followed, and a reader would take its count for that of all. */
function countOf([count, ...others]: readonly number[] = []): string {
  if (count === undefined || others.length > 0) return "";
  return count === 1 ? ", 1 step" : `, ${count} steps`;
}
