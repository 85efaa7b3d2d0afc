// node take-once.ts <folder> <time> [<recipient>]: saves the site in a folder, when told to where somebody can tell it; prints
// how much memory it took at most, in MB.
import { once } from "node:events";
import { takeBackup } from "../take-backup.ts";
import { planIn } from "../testing/plan.ts";

const [folder = "", time = "", ...recipients] = process.argv.slice(2);
const plan = planIn(folder, { now: new Date(time), recipients });
if (process.send) {
  process.send("ready");
  await once(process, "message");
}
await takeBackup(plan);
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
process.disconnect?.();
