import type { ReactNode } from "react";
import { PageHead } from "../ui/page-head.tsx";

/** Stands in the place of a page that is not kept on the device and cannot be had (`offline/`). `children`: what is kept. */
export function OfflineScreen({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children?: ReactNode;
}) {
  return (
    <div className="wrap">
      <PageHead title={title} intro={intro} />
      {children}
    </div>
  );
}
