import type { ReactNode } from "react";
import { PageHead } from "../ui/page-head.tsx";

/** `children`: what is saved on this device. */
export function SavedScreen({ children }: { children?: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead title="Saved Tips" intro="What you save stays on this device. Nobody else sees it.">
        <noscript>
          <p>Saving needs JavaScript, which is off in this browser.</p>
        </noscript>
      </PageHead>
      {children}
    </div>
  );
}
