import { expect, test } from "vitest";
import { headersFor } from "./headers.ts";
import { policyDirectives } from "./policy.ts";

// The tests of Mozilla’s HTTP Observatory that look at headers (github.com/mdn/mdn-http-observatory, src/analyzer/tests);
// cookies, shared resources and scripts of others: e2e/release/found-by-machines.spec.ts. Redirection is the host’s.

const headers = headersFor("/", { policy: policyOfAPage(), hsts: true });
const policy = directivesOf(headers["Content-Security-Policy"] ?? "");

test("Content-Security-Policy: nothing unsafe, no broad source, no plain HTTP, and every directive that is asked for", () => {
  for (const name of ["script-src", "style-src", "object-src", "base-uri", "form-action", "frame-ancestors"])
    expect(policy.get(name), name).toBeDefined();
  for (const [name, sources] of policy) {
    expect(sources.join(" "), name).not.toMatch(/unsafe|\*|http:|(^| )(https|ftp):( |$)/);
    if (name !== "img-src") expect(sources, name).not.toContain("data:");
  }
  expect(policy.get("default-src")).toEqual(["'self'"]);
  expect(policy.get("object-src")).toEqual(["'none'"]);
  expect(policy.get("base-uri")).toEqual(["'none'"]);
  expect(policy.get("form-action")).toEqual(["'self'", "https://news.knack.example"]);
});

test("X-Frame-Options: the policy forbids frames, which counts for more", () => {
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
});

test("Strict-Transport-Security: at least half a year, where the operator asks for it", () => {
  const [, seconds] = /^max-age=(\d+)/.exec(headers["Strict-Transport-Security"] ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(15_768_000);
});

test("Referrer-Policy: one of those that tell other sites no page", () => {
  expect(["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"]).toContain(
    headers["Referrer-Policy"],
  );
});

test("X-Content-Type-Options: no guessing", () => {
  expect(headers["X-Content-Type-Options"]).toBe("nosniff");
});

test("Cross-Origin-Resource-Policy and -Sharing: neither is set, since mails and feed readers show our pictures", () => {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  expect(
    names.filter((name) => name.startsWith("cross-origin") || name.startsWith("access-control")),
  ).toEqual([]);
});

function policyOfAPage(): string {
  const { directives, scripts } = policyDirectives({
    newsletterUrl: "https://news.knack.example/",
    analyticsScript: "https://stats.example/a.js",
    pictureHost: "https://pictures.example/",
  });
  const page = [...directives, `script-src ${scripts.join(" ")}`, "style-src 'self'"];
  return page.join("; ");
}

function directivesOf(text: string): Map<string, string[]> {
  return new Map(
    text.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources];
    }),
  );
}
