/** In place of an island that always fails. */
export function Broken() {
  // what the page remembers of itself may be what it fails at; the address and what is saved stay
  const forget = () => history.replaceState(null, "");
  return (
    <div className="panel broken" role="alert">
      <p>This part of the page does not work now. The rest does, and what you saved is safe.</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page */}
      <a className="btn btn--line" href="" onClick={forget}>
        Start this page afresh
      </a>
    </div>
  );
}
