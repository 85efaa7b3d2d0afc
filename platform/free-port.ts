import { once } from "node:events";
import { createServer } from "node:net";

/** The first free port on 127.0.0.1, from this one on. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; ; port++) {
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}
