import { settingsSchema, variableOf } from "../newsletter/src/settings.ts";

const ofNewsletter = Object.keys(settingsSchema.shape).map(variableOf);
const ofSite = ["KNACK_SITE", "RELEASES_DIR", "SITE_URL"];
const ofPublish = [...ofSite, "PUBLISH_TO"];

/** By file; others are given none. */
const given: Readonly<Record<string, readonly string[]>> = {
  "publishing/publish.ts": ofPublish,
  "publishing/serve.ts": ["RELEASES_DIR", "PORT"],
  "desk/server/write.ts": [...ofPublish, "DESK_PORT"],
  "scripts/start.ts": [...ofSite, "PORT", "NEWSLETTER_PORT", "PUBLIC_URL"],
  "newsletter/src/cli.ts": [...ofSite, ...ofNewsletter],
  "backup/backup.ts": [
    "KNACK_SITE",
    "KNACK_BACKUP_RECIPIENTS",
    "DATA_DIR",
    "DATABASE_URL",
    "SECRET",
    "ADDRESS_KEY",
    "DKIM_KEY_FILE",
  ],
  "checks/check-launch.ts": [...ofNewsletter, "PUBLISH_TO"],
};

export const knownSettings = [...new Set([...ofNewsletter, ...Object.values(given).flat(), "TZ"])];

/** Passwords are among them: only a program that is given them sees them. */
const ofFew = ofNewsletter.filter((name) => !ofSite.includes(name));

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `program`: its path in the project. `files` hold its settings; on a machine that serves readers the newsletter has a
 * file of its own, `.env.newsletter`.
 */
export function settingsOf(program: string) {
  const names = [...(given[program] ?? []), "TZ"];
  const isGivenSome = names.some((name) => ofFew.includes(name));
  return {
    files: isGivenSome ? [".env", ".env.newsletter"] : [".env"],
    added: (settings: Environment, environment: Environment) =>
      Object.entries(settings).filter(([name]) => names.includes(name) && environment[name] === undefined),
    removed: ofFew.filter((name) => !names.includes(name)),
  };
}
