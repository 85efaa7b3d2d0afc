import { expect, test } from "vitest";
import { inlineElements } from "./inline-elements.ts";
import { addHashes, type Hashes, policyOf } from "./policy.ts";

const site = { newsletterUrl: "https://news.knack.example/", analyticsScript: "", pictureHost: "" };
const nothing: Hashes = { script: new Set(), style: new Set() };

test("without hosts of others, a page talks to its own and to the newsletter’s", () => {
  expect(policyOf(site, nothing).split("; ")).toEqual([
    "default-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self' https://news.knack.example",
    "form-action 'self' https://news.knack.example",
    "base-uri 'none'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
  ]);
});

test("an analytics script may be loaded, and may call and draw at its own host", () => {
  const policy = policyOf({ ...site, analyticsScript: "https://count.example/a.js" }, nothing);
  expect(policy).toContain("script-src 'self' https://count.example;");
  expect(policy).toContain("img-src 'self' data: https://count.example;");
  expect(policy).toContain("connect-src 'self' https://news.knack.example https://count.example;");
});

test("pictures may come from the host that crops them, which may do nothing else", () => {
  const policy = policyOf({ ...site, pictureHost: "https://crop.example:8443/knack" }, nothing);
  const named = policy.split("; ").filter((part) => part.includes("crop.example"));
  expect(named).toEqual(["img-src 'self' data: https://crop.example:8443"]);
});

test("what stands in pages is allowed by its hash, once; files and data are not", () => {
  const hashes: Hashes = { script: new Set(), style: new Set() };
  const data = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`;
  for (const name of ["a", "b"])
    addHashes(
      inlineElements(
        `<style media="print">a{}</style><script src="/a.js"></script>${data(name)}<script>run()</script>`,
      ),
      hashes,
    );
  const [, script, style] =
    policyOf(site, hashes).match(/script-src 'self' (.*); style-src 'self' (.*)$/) ?? [];
  expect(script).toBe("'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='");
  expect(style).toBe("'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='");
});
