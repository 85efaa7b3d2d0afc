// node run.ts <folder> <port>: a desk as `npm run write` opens it, which tells its address instead of opening a browser.
import path from "node:path";
import { builtPage } from "../start/built-page.ts";
import { openDesk } from "../start/open-desk.ts";
import { stateFolder } from "../start/running.ts";

const [root = "", port = "0"] = process.argv.slice(2);
const beside = path.dirname(root);
await openDesk({
  root,
  state: stateFolder(root, path.join(beside, "state")),
  bin: path.join(beside, "bin"),
  from: Number(port),
  page: () => builtPage(() => {}),
  show: async (address) => void process.send?.(address),
});
