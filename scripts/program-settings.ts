import { settingsSchema, variableOf } from "../newsletter/src/settings.ts";

const ofNewsletter = Object.keys(settingsSchema.shape).map(variableOf);
const ofSite = ["KNACK_SITE", "RELEASES_DIR", "SITE_URL"];
const ofPublish = [...ofSite, "PUBLISH_TO"];

/** The settings that each program of ours is given, by its file. Others are given none. */
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

/** Every setting that `.env` may hold. */
export const knownSettings = [...new Set([...ofNewsletter, ...Object.values(given).flat(), "TZ"])];

/** Settings that only a program sees which is given them: passwords are among them. */
const ofFew = ofNewsletter.filter((name) => !ofSite.includes(name));

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What a program, named by its path in the project, changes in its environment. `files` hold its settings: what the
 * newsletter alone may read has a file of its own on a machine that serves readers, `.env.newsletter`.
 */
export function settingsOf(program: string) {
  const names = [...(given[program] ?? []), "TZ"];
  const isGivenSome = names.some((name) => ofFew.includes(name));
  return {
    files: isGivenSome ? [".env", ".env.newsletter"] : [".env"],
    /** The settings it is given that the shell has not set. */
    added: (settings: Environment, environment: Environment) =>
      Object.entries(settings).filter(([name]) => names.includes(name) && environment[name] === undefined),
    /** What others are given, and it must not see. */
    removed: ofFew.filter((name) => !names.includes(name)),
  };
}
