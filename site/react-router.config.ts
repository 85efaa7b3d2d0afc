import type { Config } from "@react-router/dev/config";
import { everyPath } from "./app/content/paths.ts";

export default {
  ssr: false,
  // the default, `build`, is emptied at each build, and our own build steps live there
  buildDirectory: "dist",
  routeDiscovery: { mode: "initial" },
  prerender: { paths: everyPath, concurrency: 4 },
} satisfies Config;
