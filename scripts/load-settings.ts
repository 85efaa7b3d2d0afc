// Loaded before a command that is run with the operator's settings: those of .env, where the shell does not say otherwise.
import { settings } from "./check-settings.ts";

for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
