import { EventEmitter } from "node:events";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { siteFolder } from "../../reading/site-folder.ts";
import type { ChangedFile } from "../src/content/collection.ts";
import { freshContent } from "./fresh-content.ts";

function development() {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const ends: ((error?: Error) => void)[] = [];
  const astro = { isReady: true };
  const refreshContent = vi.fn(({ context }: { context: ChangedFile }) => {
    if (!astro.isReady) return Promise.resolve();
    context.isRead = true;
    return new Promise<void>((done, fail) => {
      ends.push((error) => (error ? fail(error) : done()));
    });
  });
  const logger = { error: vi.fn() };
  const setup = freshContent().hooks["astro:server:setup"] as (options: unknown) => void;
  let enter: (request: object, response: EventEmitter, next: () => void) => void = () => {};
  const use = (middleware: typeof enter) => {
    enter = middleware;
  };
  setup({ server: { watcher, middlewares: { use } }, refreshContent, logger });
  const pages: string[] = [];
  const ask = (page: string) => {
    const response = new EventEmitter();
    enter({}, response, () => pages.push(page));
    return () => response.emit("close");
  };
  const changes = (name: string, event = "change") =>
    watcher.emit("all", event, path.join(siteFolder(), name));
  const told = () =>
    refreshContent.mock.calls
      .map(([{ context }]) => context)
      .filter(({ isRead }) => isRead)
      .map(({ file }) => path.basename(file));
  const end = (error?: Error) => ends.shift()?.(error);
  return { changes, told, ask, pages, astro, refreshContent, watcher, logger, end };
}

test("a change of the folder is read at once; those that come meanwhile are read together, after it", async () => {
  const { changes, told, watcher, end } = development();
  expect(watcher.add).toHaveBeenCalledWith(siteFolder());
  changes("articles/one.md");
  await vi.waitFor(() => expect(told()).toEqual(["one.md"]));
  for (const name of ["articles/two.md", "articles/three.md"]) changes(name);
  end();
  await vi.waitFor(() => expect(told()).toEqual(["one.md", "three.md"]));
  end();
  changes("articles/four.md");
  await vi.waitFor(() => expect(told()).toEqual(["one.md", "three.md", "four.md"]));
});

test("a change is read once Astro is ready, which leaves calls out until then", async () => {
  const { changes, told, astro, refreshContent, end } = development();
  astro.isReady = false;
  changes("site.yaml");
  await vi.waitFor(() => expect(refreshContent.mock.calls.length).toBeGreaterThan(1));
  expect(told()).toEqual([]);
  astro.isReady = true;
  await vi.waitFor(() => expect(told().at(-1)).toBe("site.yaml"));
  end();
});

test("neither what a save puts down for a moment nor other folders are read; what fails stops no later change", async () => {
  const { changes, told, watcher, logger, end } = development();
  changes("articles/.knack-desk-0123456789abcdef", "add");
  watcher.emit("all", "change", "/elsewhere/article.md");
  changes("articles/one.md");
  await vi.waitFor(() => expect(told()).toEqual(["one.md"]));
  changes("articles/two.md");
  end(new Error("no space left on device"));
  await vi.waitFor(() => expect(told()).toEqual(["one.md", "two.md"]));
  expect(logger.error).toHaveBeenCalledWith("Error: no space left on device");
});

test("a page under way ends before a change is read, and one that comes meanwhile is rendered after it", async () => {
  const { changes, told, ask, pages, end } = development();
  const over = ask("before");
  await vi.waitFor(() => expect(pages).toEqual(["before"]));
  changes("articles/one.md");
  ask("after");
  expect(told()).toEqual([]);
  over();
  await vi.waitFor(() => expect(told()).toEqual(["one.md"]));
  expect(pages).toEqual(["before"]);
  end();
  await vi.waitFor(() => expect(pages).toEqual(["before", "after"]));
});

test("a page that is given up while it waits for its turn holds up no later change", async () => {
  const { changes, told, ask, pages, end } = development();
  changes("articles/one.md");
  await vi.waitFor(() => expect(told()).toEqual(["one.md"]));
  ask("given up")();
  end();
  await vi.waitFor(() => expect(pages).toEqual(["given up"]));
  changes("articles/two.md");
  await vi.waitFor(() => expect(told()).toEqual(["one.md", "two.md"]));
  end();
});
