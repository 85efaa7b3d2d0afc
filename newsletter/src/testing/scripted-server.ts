import { createServer, type Socket } from "node:net";
import { listenOnLoopback } from "./loopback.ts";

/** What the server says to a command; "drop" cuts the connection, "silent" says nothing. `END` is the dot after the mail. */
export type Script = Partial<Record<keyof typeof polite, string | "drop" | "silent">>;

const polite = {
  GREETING: "220 test",
  EHLO: "250 test",
  AUTH: "235 welcome",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  END: "250 taken",
} as const;

/**
 * A mail server that misbehaves on command. `heard` are the commands it got, and `silent` resolves when it has been asked
 * what it does not answer.
 */
export async function openScriptedServer(script: Script, host = "127.0.0.1") {
  const heard: string[] = [];
  const silence = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    serve(socket, { ...polite, ...script }, { heard, silence });
  });
  return {
    url: `smtp://${host}:${await listenOnLoopback(server, host)}`,
    heard,
    silent: silence.promise,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

type Records = { heard: string[]; silence: PromiseWithResolvers<void> };

function serve(
  socket: Socket,
  script: Record<keyof typeof polite, string>,
  { heard, silence }: Records,
): void {
  let buffer = "";
  let isData = false;

  function say(step: keyof typeof polite): void {
    if (script[step] === "drop") socket.destroy();
    else if (script[step] === "silent") silence.resolve();
    else socket.write(`${script[step]}\r\n`);
  }

  function hear(line: string): void {
    heard.push(line);
    const command = line.slice(0, 4).toUpperCase();
    if (command === "QUIT") socket.end("221 bye\r\n");
    else if (command === "RSET") socket.write("250 ok\r\n");
    else if (command === "EHLO" || command === "AUTH" || command === "MAIL" || command === "RCPT")
      say(command);
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
        isData = false;
        say("END");
      }
    }
  });
  say("GREETING");
}
