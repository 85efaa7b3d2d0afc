import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";

/**
 * A build reads `content/` with a server of Astro's own, which no browser ever asks. That server would bundle React for
 * browsers nevertheless, a second of both cores, and throw away what `dev` has bundled.
 */
export function noBundles(): AstroIntegration {
  return {
    name: "no-bundles",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command === "build") updateConfig({ vite: { plugins: [withoutBundles] } });
      },
    },
  };
}

const withoutBundles: Plugin = {
  name: "without-bundles",
  // after React's plugin has named what it wants
  enforce: "post",
  configEnvironment(_name, { optimizeDeps }) {
    if (optimizeDeps) optimizeDeps.include = [];
  },
};
