// node run.ts <folder> <folder for its state> <port> [preview]: a desk as `npm run write` opens it, which sends an address that opens it, and another for each message.
import { existsSync } from "node:fs";
import path from "node:path";
import { openDesk, stateFolder } from "../start/open-desk.ts";

const [root = "", cache = "", port = "0", preview] = process.argv.slice(2);
const state = stateFolder(root, cache);
const page = path.join(state, "page");
const { address } = await openDesk({
  root,
  state,
  from: Number(port),
  hasPreview: preview !== undefined,
  // after a kill the page is taken as it was built
  ...(existsSync(path.join(page, "index.html")) && { page }),
});
const send = () => void process.send?.(address());
process.on("message", send);
process.once("disconnect", () => process.exit());
send();
