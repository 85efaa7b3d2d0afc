// node run.ts <folder> <folder for its state> <port> [preview]: a desk as `npm run write` opens it, which sends an address that opens it, and another for each message.
import { builtPage } from "../start/built-page.ts";
import { openDesk, stateFolder } from "../start/open-desk.ts";

const [root = "", state = "", port = "0", preview] = process.argv.slice(2);
const { address } = await openDesk({
  root,
  state: stateFolder(root, state),
  from: Number(port),
  hasPreview: preview !== undefined,
  page: () => builtPage(() => {}),
});
const send = () => void process.send?.(address());
process.on("message", send);
process.once("disconnect", () => process.exit());
send();
