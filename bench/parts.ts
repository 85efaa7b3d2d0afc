import { author } from "./measure/author.ts";
import { back } from "./measure/back.ts";
import { build } from "./measure/build.ts";
import { desk } from "./measure/desk.ts";
import { lcp } from "./measure/lcp.ts";
import { lighthouse } from "./measure/lighthouse.ts";
import { newsletter } from "./measure/newsletter.ts";
import { publish } from "./measure/publish.ts";
import { queries } from "./measure/queries.ts";
import { shifts } from "./measure/shifts.ts";
import { taps } from "./measure/taps.ts";
import type { Part } from "./results.ts";

/** Everything the bench measures, in the order of the report. */
export const parts: Part[] = [
  lcp,
  taps,
  back,
  shifts,
  lighthouse,
  build,
  publish,
  author,
  desk,
  queries,
  newsletter,
];
