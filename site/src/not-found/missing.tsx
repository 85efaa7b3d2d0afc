import { House, type IconNode, Search } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { Lost } from "./lost.tsx";

type Props = {
  words: { title: string; text: string; more: string };
  picture: string;
  /** A link besides the one to the home page; by default to the search. */
  way?: { to: string; label: string; icon: IconNode };
  hasOthers: boolean;
  children?: ReactNode;
};

const search = { to: "/search", label: "Search Tips", icon: Search };

/** A page that does not exist: ways on, and suggestions. */
export function Missing({ words, picture, way = search, hasOthers, children }: Props) {
  return (
    <>
      <Lost words={words} picture={picture}>
        <a className="btn btn--line" href="/">
          <Icon of={House} />
          Go Home
        </a>
        <a className="btn btn--line" href={way.to}>
          <Icon of={way.icon} />
          {way.label}
        </a>
      </Lost>
      {hasOthers && (
        <section className="sec" aria-labelledby="instead">
          <SectionHead id="instead" title={words.more} />
          {children}
        </section>
      )}
    </>
  );
}
