import { expect, test } from "vitest";
import { withWaitingScripts } from "./middleware.ts";

const head = "<head><script>a()</script></head>";
const scripts = "<script>b()</script><script>c()</script>";
const rest = "<a></a><astro-island></astro-island><script>d()</script><astro-island></astro-island>";

test("only the scripts between the body's beginning and the first island wait", () => {
  expect(withWaitingScripts(`${head}<body>${scripts}${rest}`)).toBe(
    `${head}<body><script type="text/plain">b()</script><script type="text/plain">c()</script>${rest}`,
  );
  expect(withWaitingScripts(`${head}<body>`)).toBe(`${head}<body>`);
});

test("where Astro writes other scripts, the build fails", () => {
  for (const other of ["", "<script>b()</script>", '<script type="module">b()</script><script>c()</script>'])
    expect(() => withWaitingScripts(`${head}<body>${other}${rest}`)).toThrow("Astro wrote other scripts");
});
