import path from "node:path";
import { defineConfig, type Plugin } from "vite";
import { plainColours } from "../../brand/brand.ts";
import { brandColours } from "../../site/release/brand-colours.ts";

const publicFiles = path.resolve(import.meta.dirname, "../../site/public");

/** The site's sheets name fonts and icons by their address on the site; here they become files of the desk. */
function siteFiles(): Plugin {
  return {
    name: "site-files",
    transform(code, id) {
      if (!/\.css$/.test(id)) return undefined;
      const place = path.relative(path.dirname(id), publicFiles).split(path.sep).join("/");
      const here = code.replace(/url\("?(\/(?:fonts|icons)\/[^")]+)"?\)/g, `url("${place}$1")`);
      // from this machine they come at once
      return { code: here.replaceAll("font-display: optional", "font-display: block"), map: null };
    },
    enforce: "pre",
  };
}

/** The desk's page: static files that the strict policy of its server lets run; nothing of it stands in the document. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  // one page for all sites: the server brings the colours of the site in its folder
  plugins: [brandColours(plainColours), siteFiles()],
  // the server puts its nonce here: the editor adds its own style
  html: { cspNonce: "{nonce}" },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2023",
  },
});
