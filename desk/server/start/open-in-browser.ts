import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import nodePath from "node:path";
import { pathToFileURL } from "node:url";
import type { OpenDesk } from "./open-desk.ts";

/**
 * Opens the desk in the operator's browser. Every user of the machine can read a command line, so the opener gets the
 * name of a file that only this user can read; the file leads on to the desk, and goes when its key was used.
 * `state`: the desk's state folder.
 */
export function openInBrowser(
  desk: OpenDesk,
  state: string,
  opener = process.platform === "darwin" ? "open" : "xdg-open",
): void {
  const file = nodePath.join(state, "open.html");
  const remove = () => rmSync(file, { force: true });
  // one that a killed desk has left may have another mode
  remove();
  writeFileSync(file, pageTo(desk.address(remove)), { mode: 0o600, flag: "wx" });
  // on a machine without a screen, the operator opens the printed address
  spawn(opener, [pathToFileURL(file).href], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}

function pageTo(address: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${address}">
<title>The desk</title>
<p><a href="${address}">Open the desk</a></p>
</html>
`;
}
