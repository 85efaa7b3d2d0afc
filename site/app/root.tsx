import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import css from "./app.css?inline";
import { CookieBanner } from "./consent/cookie-banner.tsx";
import { content } from "./content/load.ts";
import { ErrorPage } from "./frame/error-page.tsx";
import { Footer } from "./frame/footer.tsx";
import { Header } from "./frame/header.tsx";
import { RouteAnnouncer } from "./frame/route-announcer.tsx";
import { failureMeta } from "./page-meta.ts";
import beforePaint from "./start/before-paint.js?raw";
import { ClientReady } from "./start/client-ready.tsx";
import { type SiteData, useSite } from "./use-site.ts";

/** What every page needs of `content/site.yaml`. */
export function loader(): SiteData {
  const { sample, ...site } = content().site;
  return { ...site, year: new Date().getUTCFullYear() };
}

/** Of an error page only: every page brings its own. */
export function meta({ matches, error }: Route.MetaArgs) {
  return error ? failureMeta(matches) : [];
}

export default function Root() {
  const { analyticsScript } = useSite();
  return (
    <>
      <Outlet />
      <CookieBanner analyticsScript={analyticsScript} />
    </>
  );
}

/** The document around every page, error pages too. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InHead />
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" type="application/rss+xml" title="RSS" href="/feed.xml" />
        <link rel="alternate" type="application/feed+json" title="JSON Feed" href="/feed.json" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <RouteAnnouncer />
        <ClientReady />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** Theme script, style and fonts stand in the page itself, so that it paints at once; the client needs none of them. */
function InHead() {
  const html = import.meta.env.SSR ? { beforePaint, css } : { beforePaint: "", css: "" };
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, put into the page by the build */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html.beforePaint }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html.css }} />
      {["knack-display", "knack-text"].map((font) => (
        <link
          key={font}
          rel="preload"
          href={`/fonts/${font}.woff2`}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
    </>
  );
}
