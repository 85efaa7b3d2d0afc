// node save-until-killed.ts <folder>: a desk at work, which tells its port and token.
import { listen } from "../server/start/listen.ts";

const [root = ""] = process.argv.slice(2);
const { port, keys } = await listen({ root, page: root, kept: root, from: 0 });
process.send?.({ port, token: keys.token });
