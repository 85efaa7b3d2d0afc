import ArrowLeft from "lucide-react/icons/arrow-left";
import { Contents } from "../articles/contents.tsx";
import { Link } from "../components/link.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ConsentReceipt } from "../consent/consent-receipt.tsx";
import { content } from "../content/load.ts";
import { legalPages } from "../content/load-pages.ts";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/legal";

/** Privacy policy, terms of service and disclaimer: one page, three texts. */
export function loader({ request }: Route.LoaderArgs) {
  // a client navigation asks for `/privacy.data`
  const path = new URL(request.url).pathname.replace(/(\.data|\/)$/, "");
  const id = legalPages.find((page) => path === `/${page}`);
  if (!id) throw new Response("No such page", { status: 404 });
  const page = content().pages.legal[id];
  const updated = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(page.updatedAt),
  );
  return { id, page, updated };
}

export function meta({ matches, loaderData: { id, page } }: Route.MetaArgs) {
  return pageMeta(matches, { title: page.title, description: page.description, path: `/${id}` });
}

export default function Legal({ loaderData: { id, page, updated } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title={page.title} intro={`Last updated ${updated}`} />
      <div className="art">
        <aside className="side" aria-label="Beside the text">
          <Contents title="On This Page" headings={page.headings} />
        </aside>
        <div className="art__text">
          {id === "privacy" && <ConsentReceipt />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered by the build */}
          <div className="prose reading" dangerouslySetInnerHTML={{ __html: page.html }} />
        </div>
      </div>
      <p className="ways-on">
        <Link className="btn btn--line" to="/">
          <ArrowLeft className="i" aria-hidden />
          Back to Home
        </Link>
      </p>
      <NewsletterBlock />
    </div>
  );
}
