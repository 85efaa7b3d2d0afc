import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What the Content-Security-Policy of the pages opened from now on has refused. */
export async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("refuse", (what: string) => refused.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      (Reflect.get(window, "refuse") as (what: string) => void)(
        `${location.pathname} ${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return refused;
}

/** Directives of a policy by name. */
export function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** Scripts and styles come from our own files, by hash, or from a host that `site.yaml` names; nothing runs inline. */
export function expectStrict(policy: string, scriptHosts: string[] = []): void {
  const directives = directivesOf(policy);
  for (const name of ["script-src", "style-src"]) {
    const hosts = ["'self'", ...(name === "script-src" ? scriptHosts : [])];
    const others = directives.get(name)?.filter((source) => !hosts.includes(source));
    expect(others?.length, name).toBeGreaterThan(0);
    for (const source of others ?? []) expect(source, name).toMatch(/^'sha256-[\w+/]+=*'$/);
  }
  expect(directives.get("default-src")).toEqual(["'self'"]);
  expect(directives.get("object-src")).toEqual(["'none'"]);
  expect(directives.get("base-uri")).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe|\*/);
}
