import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "./paths.ts";
import { systemFault } from "./system-errors.ts";
import { folderOf } from "./testing/folder-of.ts";

const fault = (code: string, file?: string) =>
  systemFault(Object.assign(new Error(`${code}: raw`), { code, syscall: "open", path: file }));
const { username } = userInfo();

test.each(["EACCES", "EPERM"])(
  "%s says whose the folder is, and how to run the command as that user",
  (code) => {
    const said = fault(code, "/etc/nowhere/knack.pem");
    expect(said).toContain(
      `The user ${username} has no permission for /etc/nowhere/knack.pem: /etc belongs to root.`,
    );
  },
);

test.runIf(process.getuid?.() === 0)("a cache of another user is no file to copy", () => {
  mkdirSync(path.join(projectRoot(), ".cache"), { recursive: true });
  const folder = mkdtempSync(path.join(projectRoot(), ".cache/others-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chownSync(folder, 12_345, 12_345);
  expect(fault("EACCES", path.join(folder, "entries/be/0e83"))).toMatch(
    / belongs to 12345\. Run the same command as 12345, such as: runuser -u 12345 -- npm run …$/,
  );
});

test("a full disk is named with the command that shows what fills it", () => {
  expect(fault("ENOSPC")).toMatch(/^The disk is full\. .+ du -xh /);
});

test("a folder that a unit does not open is named with the unit's setting", () => {
  expect(fault("EROFS", "/srv/site/pictures")).toMatch(
    /^\/srv\/site\/pictures .+ ReadWritePaths= of its unit\.$/,
  );
});

test.each([
  ["ENOENT", "/nowhere/list.csv is not there: correct the name"],
  ["ENOTDIR", "/nowhere/list.csv is a file, or lies below one: name a folder"],
  ["EEXIST", "/nowhere/list.csv is there already: choose another name"],
])("%s says which name to correct", (code, said) => {
  expect(fault(code, "/nowhere/list.csv")).toBe(said);
});

test("a package that is missing is named with what installs it, whatever starts the program", () => {
  const program = path.join(folderOf({ "a.mjs": 'import "no-such-package";' }), "a.mjs");
  const sayFaults = path.join(projectRoot(), "scripts/say-faults.mjs");
  const { stderr } = spawnSync(process.execPath, ["--import", sayFaults, program], { encoding: "utf8" });
  expect(stderr).toMatch(
    /^A package of this version is missing\. As whoever may install it: cd \S+ && npm ci .*\n$/,
  );
});

test("any other answer of the system stays as it is", () => {
  expect(fault("EMFILE", "/nowhere")).toBe("EMFILE: raw");
});

test("an error of our own is none", () => {
  expect(systemFault(new TypeError("x is not a function"))).toBeUndefined();
});
