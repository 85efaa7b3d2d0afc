import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { listen, type Served } from "./serve.ts";

/** Lighthouse's slow network: 150 ms there and back, 1.6 Mbit/s down. Uploads are too small to count. */
const oneWayMs = 75;
const bytesPerMs = (1.6 * 1024 * 1024) / 8 / 1000;
const packet = 1460;

/**
 * A server behind a slow line. The line is outside the browser, because the browser's own emulation leaves out what it
 * fetches ahead (Chromium 156: a prefetch came after 2 ms of an emulated 150).
 */
export function slowLine(url: string): Promise<Served> {
  const { hostname, port } = new URL(url);
  // all connections share the line
  const down = shared(bytesPerMs);
  const up = shared(Number.POSITIVE_INFINITY);
  return listen(
    createServer((reader) => {
      const server = connect(Number(port), hostname);
      for (const socket of [reader, server]) {
        socket.setNoDelay();
        // either side may hang up at any time, and takes the other with it
        socket.on("error", () => socket.destroy());
      }
      carry(reader, server, up);
      carry(server, reader, down);
    }),
  );
}

type Line = (bytes: number) => Promise<void>;

/** A line that carries one packet after the other: resolves when this one has left. */
function shared(rate: number): Line {
  let freeAt = 0;
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / rate;
    const left = freeAt - performance.now();
    if (left > 0) await wait(left);
  };
}

async function carry(from: Socket, to: Socket, line: Line): Promise<void> {
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += packet) {
        const part = chunk.subarray(at, at + packet);
        await line(part.length);
        setTimeout(() => to.writable && to.write(part), oneWayMs);
      }
    }
  } catch {
    // a broken connection ends like one that was closed
  }
  setTimeout(() => to.end(), oneWayMs);
}
