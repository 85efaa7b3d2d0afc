import { House, type IconNode, Search } from "lucide";
import type { ReactNode } from "react";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { Picture } from "../pictures/picture.tsx";
import { pictureAddress } from "../pictures/picture-url.ts";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/section.tsx";
import "./not-found.css";

type LostProps = {
  site: Pick<Site, "notFound" | "pictureHost">;
  texts: { title: string; text: string };
  children?: ReactNode;
};

type Props = LostProps & {
  texts: { more: string };
  /** By default to the search. */
  way?: { to: string; label: string; icon: IconNode };
  hasOthers: boolean;
};

const search = { to: "/search", label: "Search Tips", icon: Search };

export function Missing({ site, texts, way = search, hasOthers, children }: Props) {
  return (
    <>
      <Lost site={site} texts={texts}>
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

export function Lost({ site: { notFound, pictureHost }, texts: { title, text }, children }: LostProps) {
  const picture = pictureAddress(`category/${notFound.picture}`, pictureHost);
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
