import type { ReactNode } from "react";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";
import "./browse.css";

/** The list and, with results, the newsletter (specification, chapter 2, “Browse”). */
export function BrowseScreen({ signUp, children }: { signUp?: ReactNode; children?: ReactNode }) {
  return (
    <div className="wrap browse">
      {children}
      <NewsletterBlock
        title="Love what you're reading?"
        text="Get more tips like these delivered to your inbox every week. No spam, just helpful stuff."
        form={signUp}
      />
    </div>
  );
}
