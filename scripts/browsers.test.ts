import { expect, test } from "vitest";
import { leftOut } from "./browsers.ts";

test("an engine that is not here is named, with why and what would change that", () => {
  expect(leftOut("WebKit", false)).toBe(
    "Left out: the journeys in WebKit, which is not here; where there is Debian, root can install it: sudo apt-get install webkit2gtk-driver xvfb",
  );
  expect(leftOut("Firefox", true)).toBe(
    "Left out: the journeys in Firefox, which is not here; apt-get could not install firefox-esr",
  );
});
