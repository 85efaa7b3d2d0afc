// Loaded before every program of ours: sets what it is given of .env and .env.newsletter, unless the shell has, and
// takes away what only others may see.
import path from "node:path";
import { projectRoot } from "../platform/paths.ts";
import { readSettingsFile } from "../platform/settings-file.ts";
import { knownSettings, settingsOf } from "./program-settings.ts";

const program = path.relative(projectRoot(), process.argv[1] ?? "").replaceAll(path.sep, "/");
const { files, added, removed } = settingsOf(program);
const read = files.map((file) => readSettingsFile(path.join(projectRoot(), file), knownSettings));

for (const name of removed) delete process.env[name];
Object.assign(process.env, Object.fromEntries(added(Object.assign({}, ...read), process.env)));
