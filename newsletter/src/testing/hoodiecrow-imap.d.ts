declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  type Message = { raw: string; uid: number; flags: string[] };
  export default function hoodiecrow(options: {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: { INBOX: { messages: { raw: string }[] } };
  }): {
    server: Server;
    getMailbox(name: string): { messages: Message[] };
    close(closed: () => void): void;
  };
}
