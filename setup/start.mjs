// npm start: installs, builds, and serves the site and the newsletter service until Ctrl+C.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { install, pinnedEnvironment, pinnedNode, projectRoot, run, stop } from "./install.mjs";

const services = [
  { name: "site", port: Number(process.env.PORT ?? 3000), variable: "PORT", program: "site/server.ts" },
  {
    name: "newsletter",
    port: Number(process.env.NEWSLETTER_PORT ?? 8787),
    variable: "NEWSLETTER_PORT",
    program: "newsletter/src/server.ts",
  },
];

for (const service of services) await ensureFree(service);
install();
console.log("Building the site …");
if (run("npm", ["run", "build", "--workspace", "site", "--silent"]) !== 0)
  stop("The site was not built; the lines above say why.");

const children = services.map(({ program, port, variable }) =>
  spawn(pinnedNode, [program], {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...pinnedEnvironment(), [variable]: String(port) },
  }),
);
for (const child of children) child.on("exit", (code) => end(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(0));

/** One ends, all end: half a site would look like a fault elsewhere. */
function end(code) {
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
  process.exitCode = code;
}

function ensureFree({ name, port, variable }) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () =>
      stop(
        `Port ${port}, for the ${name}, is taken. Stop the program that uses it, or choose another: ${variable}=${port + 1} npm start`,
      ),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(resolve));
  });
}
