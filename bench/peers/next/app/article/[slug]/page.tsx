import "../../../prepared/article.css";
import pages from "../../../prepared/pages.json";
import { articleOf, slugs } from "../../../src/articles.ts";
import { Html } from "../../../src/html.tsx";

export const dynamicParams = false;

export function generateStaticParams() {
  return slugs().map((slug) => ({ slug }));
}

export default async function Article({ params }: { params: Promise<{ slug: string }> }) {
  return <Html page={pages.article} article={articleOf((await params).slug)} />;
}
