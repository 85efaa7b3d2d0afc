import { expect, test } from "vitest";
import { runAfterPaint } from "./after-paint.ts";

test("only the scripts between the head and the first island wait", () => {
  const head = "<head><script>a()</script></head><body>";
  const scripts = "<script>b()</script><script>c()</script>";
  const rest = "<a></a><astro-island></astro-island><script>d()</script><astro-island></astro-island>";
  expect(runAfterPaint(head + scripts + rest)).toBe(
    `${head}<script type="text/plain">b()</script><script type="text/plain">c()</script>${rest}`,
  );
  expect(runAfterPaint(head + scripts)).toBe(head + scripts);
});
