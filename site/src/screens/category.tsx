import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";

type Props = { site: Site; family: string; signUp?: ReactNode; children?: ReactNode };

export function CategoryScreen({ site, family, signUp, children }: Props) {
  return (
    <div className="wrap" data-cat={family}>
      {children}
      <NewsletterBlock words={site.newsletter} form={signUp} />
    </div>
  );
}
