// Loaded before every command of ours: an unknown name or an invalid line in .env stops it.
import path from "node:path";
import { settingsSchema, variableOf } from "../newsletter/src/settings.ts";
import { projectRoot } from "../site-folder/paths.ts";
import { readSettingsFile } from "../site-folder/settings-file.ts";
import { formerSettings } from "./former-settings.ts";

const known = [
  ...Object.keys(settingsSchema.shape).map(variableOf),
  "KNACK_SITE",
  "PUBLISH_TO",
  "RELEASES_DIR",
  "PORT",
  "DESK_PORT",
  "CHROMIUM_PATH",
  "KNACK_BACKUP_RECIPIENTS",
  "TZ",
  "NODE_OPTIONS",
  "NODE_EXTRA_CA_CERTS",
];

/** What `.env` in the project's root sets. */
export const settings = readSettingsFile(path.join(projectRoot(), ".env"), known, formerSettings);
