import { spawn } from "node:child_process";

/** Shows an address in the operator's browser; false where this machine has none to show it in. */
export function openBrowser(address: string): Promise<boolean> {
  const [program, ...args] = openerOf(process.platform, process.env);
  if (!program) return Promise.resolve(false);
  return new Promise((resolve) => {
    const opener = spawn(program, [...args, address], { stdio: "ignore", detached: true });
    opener.once("error", () => resolve(false));
    opener.once("exit", (code) => resolve(code === 0));
    // some openers become the browser
    setTimeout(() => resolve(true), 3_000).unref();
    opener.unref();
  });
}

/** Words of the command that opens an address; none on a machine without a screen. */
export function openerOf(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  if (platform === "darwin") return ["open"];
  const hasScreen = environment.DISPLAY || environment.WAYLAND_DISPLAY;
  return hasScreen ? ["xdg-open"] : [];
}
