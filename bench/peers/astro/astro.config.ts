import react from "@astrojs/react";
import { defineConfig } from "astro/config";

export default defineConfig({
  integrations: [react()],
  publicDir: "./prepared/public",
  prefetch: { prefetchAll: true, defaultStrategy: "hover" },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
