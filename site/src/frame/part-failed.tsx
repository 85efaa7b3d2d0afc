import "./part-failed.css";

/**
 * Shown by `browser/deferred.ts` when a control is pressed whose scripts cannot be had: a dialog, which an attribute opens
 * and the browser itself closes. What a reader did is kept in the address and in storage, so that loading the page
 * again loses nothing.
 */
export function PartFailed() {
  return (
    <dialog className="page-note" id="part-failed" aria-label="Note">
      <p role="alert">This part of the page could not be loaded. The rest works.</p>
      <form method="dialog">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page */}
        <a className="btn btn--line" href="">
          Load the page again
        </a>
        <button className="btn btn--line" type="submit">
          Close
        </button>
      </form>
    </dialog>
  );
}
