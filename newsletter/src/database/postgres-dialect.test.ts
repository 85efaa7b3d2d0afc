import { expect, it } from "vitest";
import { asksForTls } from "./postgres-dialect.ts";

it.each([
  ["postgres://knack:secret@db.example/knack", true],
  ["postgresql://knack:secret@192.0.2.7:5432/knack", true],
  ["postgres://knack:secret@localhost/knack", false],
  ["postgres://knack:secret@127.0.0.1:5433/knack", false],
  ["postgres://knack@[::1]/knack", false],
  ["postgres:///knack?host=/var/run/postgresql", false],
])("a database at %s is asked for TLS: %s", (address, isAsked) => {
  expect(asksForTls(address)).toBe(isAsked);
});
