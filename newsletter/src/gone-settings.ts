/** Settings of earlier versions, each with what holds now. */
export const goneSettings: Record<string, string> = {
  OPERATOR_PORT:
    "there is no operator’s page any more; every step is a command, see “npm run newsletter -- --help”",
  OPERATOR_SMTP_URL: "mails to you go by SMTP_URL; let a timer ask “status” or /readyz for when that fails",
  ALARM_COMMAND: "let a timer run “npm run newsletter -- status”, which ends with 1 when something is wrong",
  REPORTS_MAILBOX:
    "no mailbox is read any more; let your mail service call /reports (REPORTS_TOKEN), or say who bounced with “unsubscribe --bounced <file>”",
};

/** One line for each setting in this environment that no longer exists. */
export function goneSettingsIn(environment: Record<string, string | undefined>): string[] {
  return Object.entries(goneSettings).flatMap(([name, now]) =>
    environment[name] ? [`${name} is no longer a setting: ${now}. You can remove it.`] : [],
  );
}
