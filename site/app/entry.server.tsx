import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { BodyProvider } from "./articles/article-body.tsx";
import { content } from "./content/load.ts";

/** Renders one page completely; pages are made at build time, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { bodies } = content();
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <BodyProvider value={(id) => bodies.get(id) ?? ""}>
      <ServerRouter context={context} url={request.url} />
    </BodyProvider>,
    {
      onError(error) {
        failure = error;
      },
    },
  );
  if (failure) throw failure;
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(Buffer.concat(chunks).toString("utf8"), { status, headers });
}
