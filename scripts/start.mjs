// npm start: builds, and serves the site and the newsletter service until Ctrl+C.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { addressesIn } from "./addresses.mjs";
import { pinnedEnvironment, pinnedNode, projectRoot, run, sayFaults, stop } from "./install.mjs";

const { sitePort, newsletterPort, siteUrl, publicUrl } = addressesIn(process.env);

await ensureFree("site", sitePort, "PORT");
await ensureFree("newsletter", newsletterPort, "NEWSLETTER_PORT");
console.log("Building the site …");
const addresses = { SITE_URL: siteUrl, NEWSLETTER_URL: `${publicUrl}/` };
if (
  run("npm", ["run", "build", "--workspace", "site", "--silent"], {
    env: { ...pinnedEnvironment(), ...addresses },
  }) !== 0
) {
  stop("The site was not built; the lines above say why.");
}

const environment = {
  ...pinnedEnvironment(),
  PORT: String(sitePort),
  NEWSLETTER_PORT: String(newsletterPort),
  SITE_URL: siteUrl,
  PUBLIC_URL: publicUrl,
};
const children = ["site/release/server.ts", "newsletter/src/server.ts"].map((program) =>
  spawn(pinnedNode, [...sayFaults, program], { cwd: projectRoot, stdio: "inherit", env: environment }),
);
for (const child of children) child.on("exit", (code) => end(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(0));

// npm does not pass on a signal that reaches it alone; without it, nobody would end these
const parent = process.ppid;
setInterval(() => process.ppid !== parent && end(0), 1000).unref();

/**
 * One ends, all end: half a site would look like a fault elsewhere.
 *
 * @param {number} code
 */
function end(code) {
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
  process.exitCode = code;
}

/**
 * @param {string} name
 * @param {number} port
 * @param {string} variable the environment’s, which chooses another port
 */
function ensureFree(name, port, variable) {
  const advice = `Stop the program that uses it, or choose another: ${variable}=${port + 1} npm start`;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => stop(`Port ${port}, for the ${name}, is taken. ${advice}`));
    probe.listen(port, "127.0.0.1", () => probe.close(resolve));
  });
}
