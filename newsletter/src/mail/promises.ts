import { words } from "../words.ts";

/** What the operator promises in `site.yaml`. */
export const { newsletter: promises } = words().site;
