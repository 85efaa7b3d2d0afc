// Caddy's access log on standard input; what readers searched for on standard output, most often first, with tabs:
// how often, how often nothing was opened after it, and the query.
import { text } from "node:stream/consumers";
import { searchedQueries } from "./searched.ts";

for (const { query, count, left } of searchedQueries(await text(process.stdin)))
  console.log([count, left, query].join("\t"));
