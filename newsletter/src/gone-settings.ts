/** Settings of earlier versions, each with what applies now. */
export const goneSettings: Record<string, string> = {
  OPERATOR_PORT:
    "there is no operator’s page any more; every step is a command, see “npm run newsletter -- --help”",
  OPERATOR_SMTP_URL: "mails to you go by SMTP_URL; let a timer ask “status” or /readyz for when that fails",
  ALARM_COMMAND: "let a timer run “npm run newsletter -- status”, which ends with 1 when something is wrong",
  SITE_NAME: "the name is that of site.yaml",
  TIME_ZONE: "the time zone is that of site.yaml (timeZone)",
  ALLOWED_ORIGINS: "the pages of SITE_URL may call the sign-up",
  SMTP_PLAIN_LOGIN: "a login needs TLS, except on this machine",
  EHLO_NAME: "the mail server is greeted with the host of PUBLIC_URL",
  UNSUBSCRIBE_ADDRESS: "the mail address for leaving is MAIL_FROM",
  DKIM_DOMAIN: "mails are signed for the domain of MAIL_FROM",
  SENDER_CONNECTIONS: "five connections are used",
  GIVE_UP_HOURS: "a mail is given up after 48 hours",
  KEEP_DAYS: "mails and unconfirmed sign-ups are remembered for 90 days",
  CONSENT_WORDING: "the version is that of the form’s wording in the code",
  SIGN_UPS_PER_NETWORK_PER_HOUR: "a network may sign up five times as often as one address",
  MAILS_PER_ADDRESS_PER_DAY: "two mails of a kind go to one address in a day",
  REPORTS_MAILBOX:
    "no mailbox is read any more; let your mail service call /reports (REPORTS_TOKEN), or say who bounced with “unsubscribe --bounced <file>”",
};

/** One line for each setting in this environment that no longer exists. */
export function goneSettingsIn(environment: Record<string, string | undefined>): string[] {
  return Object.entries(goneSettings).flatMap(([name, now]) =>
    environment[name] ? [`${name} is no longer a setting: ${now}. You can remove it.`] : [],
  );
}
