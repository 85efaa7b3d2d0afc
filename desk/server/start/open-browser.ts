import { spawn } from "node:child_process";

/** Opens an address in the operator's browser; false if this machine has none. */
export function openBrowser(address: string): Promise<boolean> {
  const [program, ...args] = openerOf(process.platform, process.env);
  if (!program) return Promise.resolve(false);
  return new Promise((resolve) => {
    const opener = spawn(program, [...args, address], { stdio: "ignore", detached: true });
    opener.once("error", () => resolve(false));
    opener.once("exit", (code) => resolve(code === 0));
    // some commands become the browser and do not exit
    setTimeout(() => resolve(true), 3_000).unref();
    opener.unref();
  });
}

/** The command that opens an address; undefined on a machine without a screen. */
function openerOf(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  if (platform === "darwin") return ["open"];
  const hasScreen = environment.DISPLAY || environment.WAYLAND_DISPLAY;
  return hasScreen ? ["xdg-open"] : [];
}
