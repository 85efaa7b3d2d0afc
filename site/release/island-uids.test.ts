import { expect, test } from "vitest";
import { withoutIslandUids } from "./island-uids.ts";

test("islands have no uid, and all else of a page stays as it is", () => {
  const rest =
    ' prefix="r5" component-url="/assets/a.js" ssr client="deferred"><p uid="b">uid="c"</p></astro-island>';
  const islands = `<astro-island uid="Z1MQOER"${rest}<astro-island uid="pa74M"${rest}`;
  expect(withoutIslandUids(islands)).toBe(`<astro-island${rest}<astro-island${rest}`);
});
