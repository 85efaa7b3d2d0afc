/** A sentence on what could not be loaded, and the button that asks for it again. */
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
