export function DrawnTick() {
  return (
    <svg className="drawn-tick" viewBox="0 0 24 24" aria-hidden>
      <path d="M3.5 13.5c1.8 1 3.4 3 4.5 6C10.3 13 14.5 7.5 20.5 3.5" pathLength="1" />
    </svg>
  );
}
