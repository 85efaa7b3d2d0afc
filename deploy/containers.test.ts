import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "../reading/site-folder.ts";
import { recipe } from "./testing/sample-site.ts";

const image = `knack-test-${process.pid}`;
const podman = (...args: string[]) => spawnSync("podman", args, { encoding: "utf8", cwd: projectRoot() });

function build(text: string): { status: number | null; stderr: string } {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "image-")), "Containerfile");
  writeFileSync(file, text);
  return podman("build", "--layers=false", "--build-arg", "BASE=scratch", "-q", "-f", file, "-t", image, ".");
}

const isHere = build("FROM scratch\nCOPY package.json /\n").status === 0;
if (isHere) podman("rmi", "-f", image);
else console.log("podman is not here, or cannot build here: the container file is read, not tried.");

// neither a registry nor a container is needed without what is installed in it
const { status, stderr } = isHere
  ? build(recipe("containers/Containerfile", []).replace(/^RUN (.*\\\n)*.*\n/m, ""))
  : { status: null, stderr: "" };

test.runIf(isHere)("podman takes the container file", () => {
  expect([status, stderr]).toEqual([0, ""]);
});

afterAll(() => void (isHere && podman("rmi", "-f", image)));

test.runIf(isHere && process.getuid?.() === 0)(
  "the image holds the project, and no settings, data, releases or history",
  () => {
    const folder = execFileSync("podman", ["image", "mount", image], { encoding: "utf8" }).trim();
    const there = readdirSync(path.join(folder, "srv/knack"));
    const wanted = [
      "package.json",
      "package-lock.json",
      "publishing",
      "newsletter",
      "site",
      "content",
      "deploy",
    ];
    expect(there).toEqual(expect.arrayContaining(wanted));
    const unwanted = [".env", ".git", ".cache", "data", "releases", "node_modules", "test-results"];
    expect(there.filter((name) => unwanted.includes(name))).toEqual([]);
    expect(existsSync(path.join(folder, "srv/knack/site/dist"))).toBe(false);
    podman("image", "unmount", image);
  },
);

test.runIf(isHere)("what the image runs is there, by a user without rights", () => {
  const [{ Config }] = JSON.parse(podman("image", "inspect", image).stdout);
  expect(Config).toMatchObject({ User: "node", WorkingDir: "/srv/knack" });
  const program = Config.Cmd.find((word: string) => word.endsWith(".ts"));
  expect(existsSync(path.join(projectRoot(), program))).toBe(true);
});
