import { House } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { Lost } from "./lost.tsx";

type Props = {
  words: { title: string; text: string; more: string };
  /** What the addresses of the picture begin with. */
  picture: string;
  /** The page that was meant (`right-page.tsx`). */
  rightPage?: ReactNode;
  /** A link besides the one home. */
  way: ReactNode;
  /** What to look at instead; false where there is nothing. */
  children: ReactNode;
};

/** Something that does not exist: ways on, and what to look at instead. */
export function Missing({ words, picture, rightPage, way, children }: Props) {
  return (
    <>
      <Lost words={words} picture={picture} rightPage={rightPage}>
        <a className="btn btn--line" href="/">
          <Icon of={House} />
          Go Home
        </a>
        {way}
      </Lost>
      {children && (
        <section className="sec" aria-labelledby="instead">
          <SectionHead id="instead" title={words.more} />
          {children}
        </section>
      )}
    </>
  );
}
