import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invalidAddress } from "../../../sign-up-contract/sign-up.ts";
import { domainOfMailbox, mailboxOf } from "../database/mailbox-aliases.ts";
import { plainLettersOnly, readAddress } from "./read-address.ts";

describe("an address", () => {
  it.each([
    ["  Ann.Lee+tips@Example.ORG ", "Ann.Lee+tips@example.org", "ann.lee+tips@example.org"],
    ["o'hara@example.co.uk", "o'hara@example.co.uk", "o'hara@example.co.uk"],
    ["ann@bücher.example", "ann@xn--bcher-kva.example", "ann@xn--bcher-kva.example"],
    ["ann@bu\u0308cher.example", "ann@xn--bcher-kva.example", "ann@xn--bcher-kva.example"],
  ])("%j is delivered to %j and known as %j", (typed, delivery, key) => {
    expect(readAddress(typed)).toEqual({ ok: true, address: { delivery, key } });
  });

  it.each([
    ".ann@example.org",
    "a..b@example.org",
    '"a b"@example.org',
    "ann@[127.0.0.1]",
    "ann@0x7f.1",
    "ann@-example.org",
    "ann@exa%6dple.org",
    "ann@example.org/path",
    "ann@xn--abc-.example",
    "ann@xn--zzzzzzzzz.example",
    "ann@xn--1ch.example", // ≠
    "ann@\u{1f4a9}.example",
    "ann\r\nRCPT TO:<bob@example.org>@example.org",
    "ann\u0000@example.org",
    "ann\u200b@example.org",
    `${"a".repeat(65)}@example.org`,
    `ann@${"a".repeat(64)}.org`,
    `ann@${"abcdefgh.".repeat(30)}org`,
    "a".repeat(2000),
  ])("%j is refused", (typed) => {
    expect(readAddress(typed)).toEqual({ ok: false, message: invalidAddress });
  });

  it("on a domain in another script passes in either form", () => {
    for (const domain of ["xn--mnchen-3ya.de", "münchen.de", "пример.рф", "faß.de", "例え.jp", "l·l.cat"])
      expect(readAddress(`ann@${domain}`)).toMatchObject({ ok: true });
  });

  it.each([
    ["ann+tips@example.org", "ann@example.org"],
    ["ann+a+b@example.org", "ann@example.org"],
    ["a.n.n@example.org", "a.n.n@example.org"],
    ["a.n.n+tips@gmail.com", "ann@gmail.com"],
    ["an.n@googlemail.com", "ann@gmail.com"],
    ["a.n-n_@proton.me", "ann@proton.me"],
    ["ann@pm.me", "ann@proton.me"],
    ["ann@me.com", "ann@icloud.com"],
    ["ann-shop@yahoo.co.uk", "ann@yahoo.co.uk"],
    ["ann.lee@ya.ru", "ann-lee@yandex.ru"],
    ["ann-lee+x@yandex.com", "ann-lee@yandex.ru"],
    ["shop+x@ann.fastmail.com", "ann@fastmail.com"],
    ["ann-lee@example.org", "ann-lee@example.org"],
    ["ann@yandex.example.org", "ann@yandex.example.org"],
    ["+ann@example.org", "+ann@example.org"],
  ])("%s counts as a mail to %s", (key, mailbox) => {
    expect(mailboxOf(key)).toBe(mailbox);
  });

  it.each([
    ["ann@a.b.example.co.uk", "example.co.uk"],
    ["ann@shop.xn--bcher-kva.de", "xn--bcher-kva.de"],
    ["ann@googlemail.com", "gmail.com"],
    ["shop@ann.fastmail.com", "fastmail.com"],
    ["ann@co.uk", "co.uk"],
  ])("%s counts for the domain %s", (key, domain) => {
    expect(domainOfMailbox(key)).toBe(domain);
  });

  it("with letters we cannot send to is refused with a reason", () => {
    expect(readAddress("josé@example.org")).toEqual({ ok: false, message: plainLettersOnly });
  });

  it("that passes has nothing in it that a header, an envelope or a log would stumble over", () => {
    fc.assert(
      fc.property(typedAddress(), (typed) => {
        const read = readAddress(typed);
        if (!read.ok) return;
        const { delivery, key } = read.address;
        expect(delivery).toMatch(/^[!-~]+@[a-z0-9.-]+$/);
        expect(delivery).not.toMatch(/[\s<>()[\],;:\\"]/);
        expect(delivery.split("@")).toHaveLength(2);
        expect(key).toBe(delivery.toLowerCase());
        expect(readAddress(delivery)).toEqual(read);
      }),
      { numRuns: 3000 },
    );
  });

  it("of the usual kind passes", () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: "small" }), (typed) => {
        expect(readAddress(typed).ok).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

function typedAddress(): fc.Arbitrary<string> {
  const hostile = [
    "\r\n",
    "\0",
    "@",
    ",",
    "<",
    '"',
    "%0d%0a",
    "\u2028",
    "。",
    "ﬀ",
    "İ",
    " ",
    "xn--",
    "\u00ad",
  ];
  const piece = fc.oneof(
    fc.string({ maxLength: 8, unit: "binary" }),
    fc.emailAddress(),
    fc.constantFrom(...hostile),
  );
  return fc.oneof(
    fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join("")),
    fc.tuple(piece, piece).map(([local, domain]) => `${local}@${domain}.org`),
  );
}
