import { SMTPServer } from "smtp-server";
import { listenOnLoopback } from "./loopback.ts";

export type Sink = Awaited<ReturnType<typeof openSink>>;
type Options = {
  keepMails?: boolean;
  /** Called after a mail was taken and before the server says so. */
  onDelivery?: (address: string, count: number) => void | Promise<void>;
};

/** A mail server on loopback that counts what it takes. */
export async function openSink({ keepMails = false, onDelivery }: Options = {}) {
  /** How many times each address was delivered to. */
  const deliveries = new Map<string, number>();
  /** The mails as they came, if asked to keep them. */
  const mails: string[] = [];
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    // Killed senders leave half-open connections behind; without these the server would wait for them.
    closeTimeout: 100,
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => keepMails && chunks.push(chunk));
      stream.on("end", async () => {
        const [recipient] = session.envelope.rcptTo;
        const address = recipient?.address ?? "";
        deliveries.set(address, (deliveries.get(address) ?? 0) + 1);
        count += 1;
        if (keepMails) mails.push(Buffer.concat(chunks).toString("utf8"));
        await onDelivery?.(address, count);
        callback();
      });
    },
  });
  // Without this a client that is killed ends our process (ECONNRESET).
  server.on("error", () => {});
  const port = await listenOnLoopback(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    mails,
    count: () => count,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
