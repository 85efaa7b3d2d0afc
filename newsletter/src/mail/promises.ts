import { words } from "../words.ts";

/** What the operator promises in `site.yaml`, and in which language. */
export const { newsletter: promises, lang: language } = words().site;
