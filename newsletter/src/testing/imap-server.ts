import { createServer, type Socket } from "node:net";

export type ImapServer = {
  url: string;
  /** The numbers (from 1) of the mails that were marked as seen. */
  seen: Set<number>;
  close(): Promise<unknown>;
};

/** A mailbox on loopback with these mails: the few commands of IMAP4rev1 (RFC 9051) that a reader of it needs. */
export async function openImapServer(mails: readonly Buffer[], password = "secret"): Promise<ImapServer> {
  const seen = new Set<number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("* OK ready\r\n");
    let buffer = "";
    socket.on("data", (chunk) => {
      buffer += chunk.toString("latin1");
      const lines = buffer.split("\r\n");
      buffer = lines.pop() ?? "";
      for (const line of lines) answer(socket, line, { mails, seen, password });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `imap://bounces:${password}@127.0.0.1:${port}/INBOX`,
    seen,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

type Mailbox = { mails: readonly Buffer[]; seen: Set<number>; password: string };

function answer(socket: Socket, line: string, { mails, seen, password }: Mailbox): void {
  const [tag = "", ...words] = line.split(" ");
  const command = words.join(" ").replace(/^UID /i, "");
  const done = (text = "OK done") => socket.write(`${tag} ${text}\r\n`);
  if (/^CAPABILITY/i.test(command)) socket.write("* CAPABILITY IMAP4rev1\r\n");
  if (/^LOGIN/i.test(command) && !command.includes(password)) {
    done("NO wrong password");
    return;
  }
  if (/^LIST/i.test(command)) socket.write('* LIST () "/" INBOX\r\n');
  if (/^SELECT/i.test(command))
    socket.write(
      `* ${mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] ok\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${mails.length + 1}] ok\r\n`,
    );
  if (/^SEARCH/i.test(command)) {
    const unseen = mails.map((_, index) => index + 1).filter((number) => !seen.has(number));
    socket.write(`* SEARCH ${unseen.join(" ")}\r\n`);
  }
  const number = Number(/^(?:FETCH|STORE) (\d+)/i.exec(command)?.[1]);
  const mail = mails[number - 1];
  if (/^FETCH/i.test(command) && mail) {
    socket.write(`* ${number} FETCH (UID ${number} BODY[]<0> {${mail.length}}\r\n`);
    socket.write(mail);
    socket.write(")\r\n");
  }
  if (/^STORE/i.test(command)) seen.add(number);
  if (/^LOGOUT/i.test(command)) socket.write("* BYE\r\n");
  done();
}
