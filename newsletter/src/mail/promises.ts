import { readSite } from "../../../brand/site.ts";
import { orThrow } from "../../../reading/read.ts";

/** What the operator promises in `site.yaml`, in the same words as on the site. */
export const { newsletter: promises } = orThrow(readSite());
