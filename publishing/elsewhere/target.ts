import { OperatorError } from "../../platform/operator-error.ts";
import { asciiHost } from "../../site-folder/ascii-address.ts";

/** `host` as ssh calls it; `folder` of the project on it. */
export type Target = { host: string; folder: string };

/** `knack@knack.example:/srv/knack`. Throws an `OperatorError` that shows how it must look. */
export function targetIn(setting: string): Target {
  const sent = setting.replace(/[^@:]*(?=:)/, asciiHost);
  const [, host, folder] = /^((?:[\w.-]+@)?[\w.-]+):(\/[^\s'"\\]*)$/.exec(sent) ?? [];
  // ssh would take a name that begins with a dash for an option
  if (!host || !folder || host.startsWith("-"))
    throw new OperatorError(
      `PUBLISH_TO is ${setting}; write the user, the machine and the project’s folder on it, such as PUBLISH_TO=knack@knack.example:/srv/knack`,
    );
  return { host, folder };
}
