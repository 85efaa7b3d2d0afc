import { House, type IconNode, Search } from "lucide";
import type { ReactNode } from "react";
import { Picture } from "../pictures/picture.tsx";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/section.tsx";
import "./not-found.css";

type Props = {
  texts: { title: string; text: string; more: string };
  picture: string;
  /** By default to the search. */
  way?: { to: string; label: string; icon: IconNode };
  hasOthers: boolean;
  children?: ReactNode;
};

const search = { to: "/search", label: "Search Tips", icon: Search };

export function Missing({ texts, picture, way = search, hasOthers, children }: Props) {
  return (
    <>
      <Lost texts={texts} picture={picture}>
        <a className="btn btn--line" href="/">
          <Icon of={House} />
          Go Home
        </a>{" "}
        <a className="btn btn--line" href={way.to}>
          <Icon of={way.icon} />
          {way.label}
        </a>
      </Lost>
      {hasOthers && (
        <Section id="instead" title={texts.more}>
          {children}
        </Section>
      )}
    </>
  );
}

type LostProps = {
  texts: { title: string; text: string };
  picture: string;
  children: ReactNode;
};

export function Lost({ texts: { title, text }, picture, children }: LostProps) {
  return (
    <section className="lost">
      <div className="lost__txt">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="ways-on">{children}</div>
      </div>
      <div className="lost__pic" data-picture>
        <Picture address={picture} hasNight shape="portrait" alt="" sizes="21rem" first />
      </div>
    </section>
  );
}
