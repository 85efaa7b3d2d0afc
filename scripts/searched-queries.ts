// Caddy's access log on standard input; what readers searched for on standard output, most often first, with tabs:
// how often, how often nothing was opened after it, and the query.
import { text } from "node:stream/consumers";
import { stop } from "./install.mjs";
import { searchedQueries } from "./searched.ts";

if (process.stdin.isTTY)
  stop(
    "This reads Caddy’s log: docs/operating.md has the command, below “Statistics without watching anyone”.",
  );
const searched = searchedQueries(await text(process.stdin));
if (!searched) stop("None of these lines is of Caddy’s log, as deploy/Caddyfile has it written.");
else for (const { query, count, left } of searched) console.log([count, left, query].join("\t"));
