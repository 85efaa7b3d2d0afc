import { text } from "node:stream/consumers";
import { answerHelp } from "../platform/help.ts";
import { stop } from "./install.mjs";
import { searchedQueries } from "./searched.ts";

answerHelp(`npm run searched
Reads Caddy’s access log from standard input, and lists what readers searched for, most often first, with tabs: how often, how often nothing was opened after it, and the query.`);
if (process.stdin.isTTY)
  stop(
    "This reads Caddy’s log: docs/operating.md has the command, below “Statistics without watching anyone”.",
  );
const searched = searchedQueries(await text(process.stdin));
if (!searched) stop("None of these lines is of Caddy’s log, as deploy/Caddyfile has it written.");
else for (const { query, count, left } of searched) console.log([count, left, query].join("\t"));
