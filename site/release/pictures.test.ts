import { expect, test, vi } from "vitest";
import { targetsOf } from "../../pictures/formats.ts";
import { pictures } from "./pictures.ts";

type Handler = (request: unknown, response: unknown, next: () => void) => Promise<void>;

/** What the development server is given. */
function handlerInDevelopment(): Handler {
  const use = vi.fn();
  const setup = pictures().hooks["astro:server:setup"] as (options: unknown) => void;
  setup({ server: { middlewares: { use } }, logger: { error: vi.fn() } });
  return use.mock.calls[0]?.[0];
}

test("in development, a picture is made when it is asked for and sent with its type", async () => {
  const handle = handlerInDevelopment();
  const types: Record<string, string> = {};
  for (const { name, format } of targetsOf({ key: "hero/budget", shape: "portrait" })) {
    const response = { setHeader: vi.fn(), end: vi.fn() };
    await handle({ url: `/pictures/${name}` }, response, () => expect.unreachable());
    types[format] = response.setHeader.mock.calls[0]?.[1];
    expect(response.end.mock.calls[0]?.[0].length).toBeGreaterThan(500);
  }
  expect(types).toEqual({ avif: "image/avif", jpg: "image/jpeg" });
});

test("in development, an icon is drawn when it is asked for", async () => {
  const response = { setHeader: vi.fn(), end: vi.fn() };
  await handlerInDevelopment()({ url: "/favicon.svg?v=2" }, response, () => expect.unreachable());
  expect(response.setHeader).toHaveBeenCalledWith("Content-Type", "image/svg+xml");
  expect(response.end.mock.calls[0]?.[0].toString()).toContain("<svg");
});

test.each(["/pictures/hero/nobody-300x400.avif", "/pictures/%.jpg", "/nothing.png", "/about"])(
  "in development, %s is left to others",
  async (url) => {
    const next = vi.fn();
    await handlerInDevelopment()({ url }, {}, next);
    expect(next).toHaveBeenCalledOnce();
  },
);
