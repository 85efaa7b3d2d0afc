import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";
import "./browse.css";

type Props = { site: Site; signUp?: ReactNode; children?: ReactNode };

/** The list and, with results, the newsletter (specification, chapter 2, “Browse”). */
export function BrowseScreen({ site, signUp, children }: Props) {
  return (
    <div className="wrap browse">
      {children}
      <NewsletterBlock words={site.newsletter} own={site.browse.newsletter} form={signUp} />
    </div>
  );
}
