import type { ReactNode } from "react";
import pages from "../prepared/pages.json";

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as on our own site */}
        <script dangerouslySetInnerHTML={{ __html: pages.themeScript }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
