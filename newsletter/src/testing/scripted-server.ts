import { createServer, type Socket } from "node:net";

/** What the server says to a command, or "drop" to cut the connection instead. `END` is the dot after the mail. */
export type Script = Partial<Record<"GREETING" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "END", string | "drop">>;

const polite = {
  GREETING: "220 test",
  EHLO: "250 test",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  END: "250 taken",
} as const;

/** A mail server that misbehaves on command. `taken` are the mails it got whole, whether or not it said so. */
export async function openScriptedServer(script: Script) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    serve(socket, { ...polite, ...script }, taken);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(socket: Socket, script: Record<keyof typeof polite, string>, taken: string[]): void {
  let buffer = "";
  let isData = false;

  function say(step: keyof typeof polite): void {
    if (script[step] === "drop") socket.destroy();
    else socket.write(`${script[step]}\r\n`);
  }

  function hear(line: string): void {
    const command = line.slice(0, 4).toUpperCase();
    if (command === "QUIT") socket.end("221 bye\r\n");
    else if (command === "RSET") socket.write("250 ok\r\n");
    else if (command === "EHLO" || command === "MAIL" || command === "RCPT") say(command);
    else if (command === "DATA") {
      say("DATA");
      isData = script.DATA.startsWith("354");
    } else socket.write("500 what?\r\n");
  }

  socket.on("data", (chunk) => {
    buffer += chunk.toString("latin1");
    for (;;) {
      const ending = isData ? "\r\n.\r\n" : "\r\n";
      const end = buffer.indexOf(ending);
      if (end === -1) return;
      const piece = buffer.slice(0, end);
      buffer = buffer.slice(end + ending.length);
      if (!isData) hear(piece);
      else {
        taken.push(piece);
        isData = false;
        say("END");
      }
    }
  });
  say("GREETING");
}
