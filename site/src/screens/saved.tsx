import type { ReactNode } from "react";
import { PageHead, type PageWords } from "../ui/page-head.tsx";

/** `children`: what is saved on this device. */
export function SavedScreen({ title, intro, children }: PageWords & { children?: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead title={title} intro={intro}>
        <noscript>
          <p>Saving needs JavaScript, which is off in this browser.</p>
        </noscript>
      </PageHead>
      {children}
    </div>
  );
}
