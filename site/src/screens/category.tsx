import type { ReactNode } from "react";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";

type Props = { family: string; signUp?: ReactNode; children?: ReactNode };

export function CategoryScreen({ family, signUp, children }: Props) {
  return (
    <div className="wrap" data-cat={family}>
      {children}
      <NewsletterBlock form={signUp} />
    </div>
  );
}
