import { type Command, textOf } from "./command.ts";

export const serve = {
  usage: "serve [--role <role>]",
  summary:
    "Runs the service until it is stopped: answers readers, sends Tuesday's issue, tells you what is wrong.",
  help: "  --role <role>  all, web (only answers readers) or sender (only sends); without it ROLE",
  options: { role: { type: "string" } },
  async run({ settings }, _, values) {
    const role = textOf(values, "role");
    // Loaded only here: no other command needs a web server.
    const { serveUntilStopped } = await import("../serve.ts");
    await serveUntilStopped(role ? { ...settings, role: roleIn(role) } : settings);
    return { text: "The newsletter service is stopped.", json: { stopped: true } };
  },
} satisfies Command;

function roleIn(role: string): "all" | "web" | "sender" {
  if (role === "all" || role === "web" || role === "sender") return role;
  throw new Error("A role is one of all, web, sender.");
}
