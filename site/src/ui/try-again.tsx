import type { ReactNode } from "react";

/** What could not be loaded, and the button that asks for it again. */
export function TryAgain({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>
        <span>{children}</span> Please check your connection.
      </p>
      <button type="button" className="btn btn--line" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
