import fc from "fast-check";
import { expect, test } from "vitest";
import { hashesIn, mergedPolicy, policyDirectives, withoutUnused } from "./policy.ts";

const site = { newsletterUrl: "https://news.knack.example/", analyticsScript: "", pictureHost: "" };

test("without hosts of others, a page talks to its own and to the newsletter’s", () => {
  expect(policyDirectives(site)).toEqual({
    directives: [
      "default-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self' https://news.knack.example",
      "form-action 'self' https://news.knack.example",
      "base-uri 'none'",
      "object-src 'none'",
    ],
    scripts: ["'self'"],
  });
});

test("an analytics script may be loaded, and may call and draw at its own host", () => {
  const { directives, scripts } = policyDirectives({
    ...site,
    analyticsScript: "https://count.example/a.js",
  });
  expect(scripts).toEqual(["'self'", "https://count.example"]);
  expect(directives).toContain("img-src 'self' data: https://count.example");
  expect(directives).toContain("connect-src 'self' https://news.knack.example https://count.example");
});

test("pictures may come from the host that crops them, which may do nothing else", () => {
  const { directives, scripts } = policyDirectives({
    ...site,
    pictureHost: "https://crop.example:8443/knack",
  });
  const named = [...directives, ...scripts].filter((part) => part.includes("crop.example"));
  expect(named).toEqual(["img-src 'self' data: https://crop.example:8443"]);
});

test("a site.yaml with faults has a policy too, so that the faults are told and not an error of ours", () => {
  expect(policyDirectives(undefined).directives).toContain("connect-src 'self'");
});

test("no policy allows inline scripts or styles, or every host", () => {
  const { directives, scripts } = policyDirectives({
    ...site,
    analyticsScript: "https://count.example/a.js",
  });
  expect([...directives, ...scripts].join(" ")).not.toMatch(/unsafe|\*|https:(?!\/)/);
});

test("one policy allows what each page needs, and names nothing twice", () => {
  const pages = [
    "default-src 'self'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-c'",
    "default-src 'self';  script-src 'self' 'sha256-b';",
  ];
  expect(mergedPolicy(pages)).toBe(
    "default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c'",
  );
  expect(mergedPolicy([])).toBe("");
});

test("the policy in the header allows exactly what those in the pages allow together", () => {
  const directive = fc.record({
    name: fc.constantFrom("script-src", "style-src", "img-src"),
    sources: fc.array(fc.constantFrom("'self'", "data:", "https://a.example", "'sha256-a='", "'sha256-b='")),
  });
  const policies = fc.array(fc.uniqueArray(directive, { selector: ({ name }) => name }));
  fc.assert(
    fc.property(policies, (pages) => {
      const texts = pages.map((page) =>
        page.map(({ name, sources }) => [name, ...sources].join(" ")).join("; "),
      );
      const together: Record<string, Set<string>> = {};
      for (const { name, sources } of pages.flat())
        together[name] = new Set([...(together[name] ?? []), ...sources]);
      const merged = mergedPolicy(texts);
      expect(merged === "" ? {} : sourcesOf(merged)).toEqual(together);
    }),
  );
});

test("a hash that no page needs is left out, and every other source stays", () => {
  const html = '<style media="print">a{}</style><script src="/a.js"></script><script>run()</script>';
  const [style, , script] = hashesIn(html);
  const policy = `script-src 'self' ${script} 'sha256-unused='; style-src 'self' ${style}`;
  expect(withoutUnused(policy, new Set(hashesIn(html)))).toBe(
    `script-src 'self' ${script}; style-src 'self' ${style}`,
  );
});

/** The sources of each directive, whatever their order. */
function sourcesOf(policy: string): Record<string, Set<string>> {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = "", ...sources]) => [name, new Set(sources)]));
}
