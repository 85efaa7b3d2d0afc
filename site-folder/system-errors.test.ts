import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { systemFault } from "./system-errors.ts";

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

test("any other answer of the system stays as it is", () => {
  expect(fault("EMFILE", "/nowhere")).toBe("EMFILE: raw");
});

test("an error of our own is none", () => {
  expect(systemFault(new TypeError("x is not a function"))).toBeUndefined();
});
