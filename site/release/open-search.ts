import type { Site } from "../../brand/site.ts";

/** Tells browsers how to search here (OpenSearch 1.1, description document); names and tags are cut to its limits. */
export function openSearchXml({
  name,
  description,
  url,
}: Pick<Site, "name" | "description" | "url">): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escaped(name.slice(0, 16))}</ShortName>
<Description>${escaped(description.slice(0, 1024))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/x-icon">${escaped(url)}/favicon.ico</Image>
<Url type="text/html" template="${escaped(url)}/search?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
