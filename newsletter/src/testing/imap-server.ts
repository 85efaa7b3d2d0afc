import hoodiecrow from "hoodiecrow-imap";
import { listenOnLoopback } from "./loopback.ts";

/** A mailbox on this machine, with its address for BOUNCE_INBOX. */
export async function openInbox(mails: readonly string[]) {
  const messages = mails.map((mail) => ({ raw: mail.replaceAll("\n", "\r\n") }));
  const imap = hoodiecrow({
    plugins: ["UIDPLUS", "SASL-IR", "AUTH-PLAIN", "LITERALPLUS"],
    users: { bounces: { password: "pass word" } },
    storage: { INBOX: { messages } },
  });
  const port = await listenOnLoopback(imap.server);
  return {
    url: `imap://bounces:pass%20word@127.0.0.1:${port}`,
    /** What is left in it: the subject of each mail, and whether it is flagged. */
    left: () =>
      imap.getMailbox("INBOX").messages.map(({ raw, flags }) => ({
        subject: /^Subject: (.*)\r$/m.exec(raw)?.[1],
        isFlagged: flags.includes("\\Flagged"),
      })),
    close: () => new Promise<void>((resolve) => imap.close(resolve)),
  };
}
