// node astro.ts build|dev|check: Astro’s command line, without the hosts that it would ask by itself.
import { spawnSync } from "node:child_process";
import path from "node:path";

const site = import.meta.dirname;
const { status } = spawnSync(
  process.execPath,
  [path.resolve(site, "../node_modules/.bin/astro"), ...process.argv.slice(2)],
  {
    cwd: site,
    stdio: "inherit",
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ASTRO_DISABLE_UPDATE_CHECK: "true" },
  },
);
process.exitCode = status ?? 1;
