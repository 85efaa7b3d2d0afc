// node run.ts <folder> <folder for its state> <port> [preview]: a desk as `npm run write` opens it, which tells its address instead of opening a browser.
import { builtPage } from "../start/built-page.ts";
import { openDesk } from "../start/open-desk.ts";
import { stateFolder } from "../start/running.ts";

const [root = "", state = "", port = "0", preview] = process.argv.slice(2);
await openDesk({
  root,
  state: stateFolder(root, state),
  from: Number(port),
  hasPreview: preview !== undefined,
  page: () => builtPage(() => {}),
  show: async (address) => void process.send?.(address),
});
