/**
 * A dialog that `browser/deferred.ts` opens when a control is pressed whose scripts cannot be loaded. It is opened by
 * an attribute and closed by the browser itself. The reader's state is in the address and in storage, so that loading
 * the page again loses nothing.
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
