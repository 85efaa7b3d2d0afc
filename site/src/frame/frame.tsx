import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PartFailed } from "./part-failed.tsx";

type Props = {
  site: Site;
  logoRatio?: number | undefined;
  /** Path of the page. */
  here?: string;
  year: number;
  banner?: ReactNode;
  theme?: ReactNode;
  menu?: ReactNode;
  children?: ReactNode;
};

/** What surrounds every page: skip link, cookie banner, header and footer. */
export function Frame({ site, logoRatio, here, year, ...parts }: Props) {
  const own = { site, logoRatio };
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {parts.banner}
      <Header {...own} here={here} theme={parts.theme} menu={parts.menu} />
      <main id="main" tabIndex={-1}>
        {parts.children}
      </main>
      <Footer {...own} year={year} />
      <PartFailed />
    </>
  );
}
