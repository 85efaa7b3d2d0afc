import type { GetStaticPaths } from "astro";
import { searchFiles } from "../../content/search-files.ts";

/** `start.json`, and the others in a folder named after a hash of their content. */
export const getStaticPaths = (async () => {
  const { texts } = await searchFiles();
  return [...texts].map(([file, text]) => ({ params: { file }, props: { text } }));
}) satisfies GetStaticPaths;

export function GET({ props }: { props: { text: string } }): Response {
  return new Response(props.text, { headers: { "Content-Type": "application/json" } });
}
