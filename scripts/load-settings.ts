// Loaded before a command that is run with the operator's settings: those of .env, where the shell does not say otherwise.
import path from "node:path";
import { settingsSchema, variableOf } from "../newsletter/src/settings.ts";
import { readSettingsFile } from "../reading/settings-file.ts";
import { projectRoot } from "../reading/site-folder.ts";

const known = [
  ...Object.keys(settingsSchema.shape).map(variableOf),
  ...["KNACK_SITE", "RELEASES_DIR", "PORT", "POLICY_IN_PAGES", "REDIRECT_STATUS", "CHROMIUM_PATH"],
  ...["TZ", "NODE_OPTIONS", "NODE_EXTRA_CA_CERTS"],
];

for (const [name, value] of Object.entries(readSettingsFile(path.join(projectRoot(), ".env"), known)))
  process.env[name] ??= value;
