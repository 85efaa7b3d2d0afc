import "./part-failed.css";

/**
 * Shown by `browser/late.ts` when a control is pressed whose scripts cannot be had. What a reader did is kept in the
 * address and in storage, so that loading the page again loses nothing.
 */
export function PartFailed() {
  return (
    <div className="part-failed" id="part-failed" role="alert" hidden>
      <p>This part of the page could not be loaded. The rest works.</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page */}
      <a className="btn btn--line" href="">
        Load the page again
      </a>
    </div>
  );
}
