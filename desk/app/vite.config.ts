import { defineConfig } from "vite";
import { coloursOrPlain } from "../../brand/brand.ts";
import { brandColours } from "../../site/release/brand-colours.ts";

/** Static files that the strict policy of the server lets run; nothing of them stands in the document. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    brandColours(() => coloursOrPlain()),
    {
      name: "fonts-of-the-site",
      enforce: "pre",
      transform: (code, id) =>
        id.endsWith("/styles/fonts.css")
          ? // they come from this machine, at once
            code
              .replaceAll("url(/fonts/", "url(../../public/fonts/")
              .replaceAll("display: optional", "display: block")
          : undefined,
    },
  ],
  // the server puts its nonce here: the editor adds its own style
  html: { cspNonce: "{nonce}" },
  build: { emptyOutDir: true, assetsInlineLimit: 0, target: "es2023" },
});
