import { expect, test } from "vitest";
import { inlineScripts } from "./inline-scripts.ts";

test("the scripts in the page are minified, and the written one is what React renders", async () => {
  const { beforePaint, startClient } = inlineScripts();
  const { default: rendered } = await import("../../app/start/before-paint.js?raw");
  expect(beforePaint.written).toBe(rendered);
  for (const script of [beforePaint.small, startClient]) {
    expect(script).not.toMatch(/\/\/|\n {2}/);
    expect(() => new Function(script)).not.toThrow();
  }
});
