// Loaded before commands that use the operator's settings: sets those of .env, unless the shell has set them.
import { settings } from "./check-settings.ts";

for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
