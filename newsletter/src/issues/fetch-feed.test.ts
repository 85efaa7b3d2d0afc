import { createServer, type RequestListener } from "node:http";
import { PassThrough } from "node:stream";
import { createGzip } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { feedOf } from "../testing/black-box.ts";
import { listenOnLoopback } from "../testing/loopback.ts";
import { feedReader, longestFeedBytes } from "./feed.ts";

/** Reads the feed of a server that answers so. */
async function read(answer: RequestListener) {
  const server = createServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = await listenOnLoopback(server);
  return feedReader(`http://127.0.0.1:${port}/feed.json`, Date.now)();
}

/** Redirects from the feed's own address to this one; `{port}` is the server's. */
function leadingTo(location: string): RequestListener {
  return (request, response) => {
    if (request.url !== "/feed.json") return response.end(feedOf(3));
    const port = String(request.socket.localPort);
    return response.writeHead(302, { Location: location.replace("{port}", port) }).end();
  };
}

describe("a feed", () => {
  it("of the greatest length is read", async () => {
    const feed = feedOf(3);
    expect(await read((_, response) => response.end(feed.padEnd(longestFeedBytes)))).toHaveLength(3);
  });

  it.each([
    ["is longer", undefined],
    ["unpacks to more", "gzip"],
  ])("that %s is not read to its end", async (_, encoding) => {
    const closed = Promise.withResolvers<void>();
    const reading = read((__, response) => {
      response.once("close", () => closed.resolve());
      if (encoding) response.setHeader("Content-Encoding", encoding);
      const stream = encoding ? createGzip() : new PassThrough();
      stream.pipe(response);
      const write = () => {
        while (!response.destroyed && stream.write(Buffer.alloc(1_000_000)));
      };
      stream.on("drain", write);
      write();
    });
    await expect(reading).rejects.toThrow("cannot be read: it is longer than 5 MB");
    await closed.promise;
  });

  it("that the site does not give is an error", async () => {
    await expect(read((_, response) => response.writeHead(500).end("no"))).rejects.toThrow(
      /^The feed http\S+ cannot be read: it answered 500$/,
    );
  });

  it("that moved on its own host is read", async () => {
    expect(await read(leadingTo("/feeds/all.json"))).toHaveLength(3);
  });

  it("that leads to another host is not read from there", async () => {
    await expect(read(leadingTo("http://localhost:{port}/all.json"))).rejects.toThrow(
      /it leads to another host, localhost:\d+; name the feed’s own address in FEED_URL/,
    );
  });

  it("that leads to itself is given up", async () => {
    await expect(read(leadingTo("/feed.json"))).rejects.toThrow("it leads on more than 5 times");
  });

  it("whose host does not answer is told with the reason", async () => {
    await expect(feedReader("http://127.0.0.1:1/feed.json", Date.now)()).rejects.toThrow(
      /cannot be read: the connection failed \(.+\). See that it opens in a browser$/,
    );
  });

  it("that is no JSON is told on one line, without what a database cannot hold", async () => {
    const error = await read((_, response) => response.end("\0\n{")).catch(({ message }) => message);
    expect(error).toMatch(/^The feed http\S+ cannot be read: [^\p{Cc}]+$/u);
  });
});
