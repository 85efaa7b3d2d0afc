import { createSiteServer } from "../../site/server.ts";

export type Served = { url: string; stop: () => Promise<void> };

/** Serves a folder by the server of `npm start` on a free loopback port. */
export async function serve(folder: string): Promise<Served> {
  const server = createSiteServer(folder);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
