/** Says what could not be loaded, with a button that tries again. */
export function TryAgain({ said, onRetry }: { said: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>
        <span>{said}</span> Please check your connection.
      </p>
      <button type="button" className="btn btn--line" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
