import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { Builder, By, Capabilities, Key, type WebDriver } from "selenium-webdriver";
import { portForProgram } from "../../newsletter/src/testing/loopback.ts";
import type { findEngines } from "../../scripts/browsers.ts";
import { freshStorage, type Reader } from "./reader.ts";

type WebkitPrograms = NonNullable<ReturnType<typeof findEngines>["webkit"]>;

/** WebKit’s small browser, spoken to in WebDriver. It draws on a screen, so it gets one that nobody sees. */
export async function webkitReader(programs: WebkitPrograms, site: string): Promise<Reader> {
  const screen = spawn(
    programs.screen,
    ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const [display] = await once(screen.stdio[3] as Readable, "data");
  const port = await portForProgram();
  const service = spawn(programs.driver, ["--host=127.0.0.1", `--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  const driver = await session(port, programs.browser);
  const open = (path: string) => driver.get(site + path);
  return {
    async visit(path, { consent = true } = {}) {
      await open("/robots.txt");
      await driver.executeScript(freshStorage(consent));
      await open(path);
    },
    async widen(width) {
      await driver.manage().window().setRect({ width, height: 860 });
    },
    press: (selector) => press(driver, selector),
    async type(selector, text) {
      await press(driver, selector);
      await driver.findElement(By.css(selector)).sendKeys(text.replace("\n", Key.ENTER));
    },
    back: () => driver.navigate().back(),
    value: (expression) => driver.executeScript(`return ${expression}`),
    async close() {
      await driver.quit();
      await Promise.all([service, screen].map(end));
    },
  };
}

/** The driver says nothing when it listens, so it is asked until it does. */
async function session(port: number, binary: string): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    try {
      await fetch(`${server}/status`);
      break;
    } catch (error) {
      // two minutes and more
      if (attempt === 2400) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const options = { binary, args: ["--automation"] };
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": options,
  });
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

/** A press needs its thing in the middle of the window, where no header covers it. */
async function press(driver: WebDriver, selector: string): Promise<void> {
  const thing = await driver.findElement(By.css(selector));
  await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", thing);
  await thing.click();
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  program.kill();
  await once(program, "exit");
}
