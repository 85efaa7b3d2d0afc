import "./logo.css";

/** The mark, a sun in an arch over a table, and the name; links home. */
export function Logo({ name }: { name: string }) {
  return (
    <a className="logo" href="/" aria-label={`${name}, home`}>
      <svg viewBox="0 0 27 33" aria-hidden="true">
        <path d="M0 13.5a13.5 13.5 0 0 1 27 0V30a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="#F9D9A8" />
        <circle cx="13.5" cy="18" r="7.5" fill="#F0A93B" />
        <path d="M0 23h27v7a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="#D65F3C" />
      </svg>
      {name}
    </a>
  );
}
