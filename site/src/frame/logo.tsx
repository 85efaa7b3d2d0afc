import { markShapes } from "../../../brand/mark.ts";

type Props = {
  name: string;
  /** Of `/logo.svg`, if the operator has one; a wide logo is taken to contain the name. */
  logoRatio?: number;
};

/** In pixels, as of the mark. */
const height = 33;

export function Logo({ name, logoRatio }: Props) {
  return (
    <a className="logo" href="/" aria-label={`${name}, home`}>
      {logoRatio ? (
        <img src="/logo.svg" alt="" width={Math.round(height * logoRatio)} height={height} />
      ) : (
        <Mark />
      )}
      {(logoRatio ?? 1) < 2.5 && name}
    </a>
  );
}

function Mark() {
  return (
    <svg width="27" height="33" viewBox="0 0 27 33" aria-hidden="true">
      <path d={markShapes.arch} fill="var(--mark-arch)" />
      <circle {...markShapes.sun} fill="var(--mark-sun)" />
      <path d={markShapes.table} fill="var(--mark-table)" />
    </svg>
  );
}
