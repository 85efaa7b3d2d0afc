import { isRouteErrorResponse } from "react-router";
import { Link } from "../components/link.tsx";

/** Something failed that is not the reader's fault: says so plainly and offers to try again. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isMissing(error);
  return (
    <div className="wrap">
      <div className="page-head" role="alert">
        <h1>{missing ? "404 - Page Not Found" : "This page did not load"}</h1>
        <p>
          {missing
            ? "The page may have moved, or the address has a typo in it."
            : "The connection may have dropped on the way. Nothing you saved is lost."}
        </p>
        <div className="ways-on">
          {!missing && (
            <button type="button" className="btn btn--fill" onClick={() => window.location.reload()}>
              Try again
            </button>
          )}
          <Link className="btn btn--line" to="/" reloadDocument>
            Go Home
          </Link>
        </div>
      </div>
    </div>
  );
}

/** Whether a loader said that there is no such thing, as opposed to a connection that dropped. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
