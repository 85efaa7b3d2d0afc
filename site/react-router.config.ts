import type { Config } from "@react-router/dev/config";

export default {
  // the default, `build`, is emptied at each build, and our own build steps live there
  buildDirectory: "dist",
  // pages are rendered by `build/pages`, on all cores, once the application is bundled
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
