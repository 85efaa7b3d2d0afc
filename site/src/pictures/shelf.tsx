import { Picture } from "./picture.tsx";
import style from "./shelf.css?inline";

export type ShelfPicture = {
  address: string;
  /** In dark; `glow`: a lamp's light, x, y and radius in a picture of 600×800. */
  night?: { address: string; glow?: readonly [number, number, number] };
};

export function Shelf({ pictures }: { pictures: readonly ShelfPicture[] }) {
  return (
    <div className="shelf" aria-hidden>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our style, for which a home page with a house does not pay */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
      {pictures.map(({ address, night }, at) => (
        <div key={address} data-picture>
          <ShelfImage address={address} first={at === 1 && !night} />
          {night && (
            <span className="night">
              <ShelfImage address={night.address} />
              {night.glow && <Glow at={night.glow} />}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** Only the one that is shown is loaded: the other is lazy and has no box. */
function ShelfImage({ address, first = false }: { address: string; first?: boolean }) {
  const sizes = "(min-width: 60rem) 14rem, 30vw";
  return <Picture address={address} shape="portrait" alt="" sizes={sizes} first={first} />;
}

function Glow({ at: [cx, cy, r] }: { at: readonly [number, number, number] }) {
  return (
    <svg aria-hidden viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice">
      <circle cx={cx} cy={cy} r={r} />
    </svg>
  );
}
