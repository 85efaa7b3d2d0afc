import { useEffect } from "react";

/** Says what could not be loaded, and tries again at a press, or when the connection or the reader comes back. */
export function TryAgain({ said, onRetry }: { said: string; onRetry: () => void }) {
  useEffect(() => {
    const events = ["online", "pageshow"];
    for (const event of events) addEventListener(event, onRetry);
    return () => {
      for (const event of events) removeEventListener(event, onRetry);
    };
  }, [onRetry]);
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
