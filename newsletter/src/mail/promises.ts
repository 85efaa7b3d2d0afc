import { words } from "../words.ts";

/** The newsletter texts of `site.yaml`, and their language. */
export const { newsletter: promises, lang: language } = words().site;
