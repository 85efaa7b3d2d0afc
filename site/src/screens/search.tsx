import type { ReactNode } from "react";

export function SearchScreen({ children }: { children?: ReactNode }) {
  return <div className="wrap">{children}</div>;
}
