import { settingsSchema, variableOf } from "../settings.ts";
import type { Command } from "./command.ts";

const secret = ["secret", "smtpUrl", "databaseUrl", "reportsToken"];

export const showSettings = {
  usage: "settings",
  summary: "Lists every setting: variable, value, meaning. Secrets are not shown.",
  async run({ settings }) {
    const rows = Object.entries(settingsSchema.shape).map(([field, { description = "" }]) => {
      const value: unknown = Object.entries(settings).find(([name]) => name === field)?.[1];
      return {
        variable: variableOf(field),
        value: secret.includes(field) && value ? "(set)" : value,
        meaning: description,
      };
    });
    const lines = rows.map(({ variable, value, meaning }) => `${variable}=${value ?? ""}\n    ${meaning}`);
    return { text: lines.join("\n"), json: rows };
  },
} satisfies Command;
