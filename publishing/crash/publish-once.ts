// node publish-once.ts <releases> <version>: publishes a site of many pages that all show this version, after a line on standard input.
import { once } from "node:events";
import { releaseSite } from "../make-release.ts";
import { releasesIn } from "../release-store.ts";
import { siteOf, sourceOf } from "../testing/small-site.ts";
import { addressesOfPages } from "./pages.ts";

const [root = "", version = ""] = process.argv.slice(2);
const pages = Object.fromEntries(addressesOfPages.map((address) => [address, `<p>version ${version}</p>`]));
const files = siteOf(pages, { [`assets/part.${version}.js`]: version });
process.send?.("ready");
await once(process, "message");
await releaseSite(releasesIn(root), sourceOf(files));
process.disconnect?.();
