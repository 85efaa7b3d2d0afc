import { expect, test } from "vitest";
import { asciiAddress } from "./ascii-address.ts";

test.each([
  ["https://dicas-úteis.example", "https://xn--dicas-teis-sdb.example"],
  ["https://news.dicas-úteis.example/", "https://news.xn--dicas-teis-sdb.example/"],
  ["https://a.example/chá", "https://a.example/ch%C3%A1"],
  ["https://A.example", "https://A.example"],
  ["nowhere é", "nowhere é"],
])("%s is sent as %s", (written, sent) => {
  expect(asciiAddress(written)).toBe(sent);
});
