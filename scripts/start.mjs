// npm start: publishes the site unless it is published as it stands, and serves it and the newsletter service until Ctrl+C.
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { addressesIn } from "./addresses.mjs";
import { pinnedEnvironment, pinnedNode, projectRoot, run, sayFaults, stop } from "./install.mjs";

const { sitePort, newsletterPort, siteUrl, publicUrl } = addressesIn(process.env);

await ensureFree("site", sitePort, "PORT");
await ensureFree("newsletter", newsletterPort, "NEWSLETTER_PORT");
// where that fails it says why; the release before is served, or what has to be mended, and the newsletter starts all the same
const status = run(pinnedNode, [...sayFaults, "publishing/publish.ts", "--local"], {
  env: { ...pinnedEnvironment(), SITE_URL: siteUrl, NEWSLETTER_URL: `${publicUrl}/` },
});

const environment = {
  ...pinnedEnvironment(),
  PORT: String(sitePort),
  NEWSLETTER_PORT: String(newsletterPort),
  SITE_URL: siteUrl,
  PUBLIC_URL: publicUrl,
};
const children = ["publishing/serve.ts", "newsletter/src/server.ts"].map((program) =>
  spawn(pinnedNode, [...sayFaults, program], { cwd: projectRoot, stdio: "inherit", env: environment }),
);
const [site, newsletter] = children;
site?.on("exit", (code) => end(code ?? 0));
// where nothing could be published, the site's page that says why stays
newsletter?.on("exit", (code) => (status === 0 || code === 0) && end(code ?? 0));
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
 * Whoever listens is asked, as a browser would: a program may have the port on ::1 alone, which browsers try first.
 *
 * @param {string} name
 * @param {number} port
 * @param {string} variable the environment’s, which chooses another port
 */
async function ensureFree(name, port, variable) {
  const advice = `Stop the program that uses it, or choose another: ${variable}=${port + 1} npm start`;
  for (const host of ["127.0.0.1", "::1"])
    if (await answers(host, port)) stop(`Port ${port}, for the ${name}, is taken. ${advice}`);
}

/**
 * @param {string} host
 * @param {number} port
 */
function answers(host, port) {
  return new Promise((resolve) => {
    const probe = connect({ host, port });
    probe.once("error", () => resolve(false));
    probe.once("connect", () => {
      probe.destroy();
      resolve(true);
    });
  });
}
