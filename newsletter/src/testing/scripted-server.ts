import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
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
  RSET: "250 ok",
  QUIT: "221 bye",
} as const;

/**
 * A mail server that misbehaves on command. `heard` are the commands it got, and `silent` resolves when it has been asked
 * what it does not answer.
 */
export async function openScriptedServer(script: Script, host = "127.0.0.1") {
  const heard: string[] = [];
  const silence = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const answers: Record<string, string> = { ...polite, ...script };

  function serve(socket: Socket): void {
    let isData = false;

    function say(step: string): void {
      const answer = answers[step] ?? "500 what?";
      if (answer === "drop") socket.destroy();
      else if (answer === "silent") silence.resolve();
      else socket.write(`${answer}\r\n`);
      isData = step === "DATA" && answer.startsWith("354");
    }

    sockets.add(socket);
    socket.on("error", () => {});
    const lines = createInterface(socket);
    // it tells the socket’s errors once more
    lines.on("error", () => {});
    lines.on("line", (line) => {
      if (isData && line !== ".") return;
      if (!isData) heard.push(line);
      say(isData ? "END" : line.slice(0, 4).toUpperCase());
    });
    say("GREETING");
  }

  const server = createServer(serve);
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
