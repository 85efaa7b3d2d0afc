/** Opens a list of steps one at a time. `isComing`: it has been pressed, and its script has not come yet. */
export function FollowButton({ isComing, onFollow }: { isComing: boolean; onFollow: () => void }) {
  return (
    <button type="button" className="btn btn--fill" aria-busy={isComing || undefined} onClick={onFollow}>
      Follow along
    </button>
  );
}
