import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createSiteServer } from "../../site/release/server.ts";
import { sampleContent } from "../testing/content.ts";
import { type Reader, until } from "./reader.ts";

const ofTech = sampleContent.articles.filter(({ categorySlug }) => categorySlug === "tech").length;
const showsTech = `document.querySelector(".count").textContent.startsWith("Showing ${ofTech} ")`;

/** Makes every journey with one reader, also after one that fails. */
export async function failuresIn(readerOf: (site: string) => Promise<Reader>): Promise<string[]> {
  const failures: string[] = [];
  const server = createSiteServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const reader = await readerOf(`http://localhost:${(server.address() as AddressInfo).port}`);
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      await reader.widen(1200);
      await journey(reader).catch((error) => failures.push(`${name}: ${error}`));
    }
  } finally {
    await reader.close();
    server.close();
  }
  return failures;
}

/** Short journeys through what readers do most, the same in every engine that Chromium is not. */
const journeys: Record<string, (reader: Reader) => Promise<void>> = {
  async read(reader) {
    await reader.visit("/article/fix-a-running-toilet");
    await until(reader, `document.querySelector("h1").textContent === "Fix a Running Toilet"`);
    await until(reader, `document.querySelector("article header img").naturalWidth > 0`);
    await until(reader, `document.querySelector(".toc").open`);
    await reader.press(".toc li:nth-child(2) a");
    await until(reader, `location.hash !== "" && ${underHeader}`);
  },

  async menu(reader) {
    await reader.widen(600);
    await reader.visit("/about");
    await reader.press(".menu-btn");
    await until(reader, `document.querySelector(".menu:popover-open a[href='/quizzes']")?.checkVisibility()`);
    await reader.press(".menu a[href='/quizzes']");
    await until(reader, `location.pathname === "/quizzes" && !document.querySelector(".menu:popover-open")`);
  },

  async search(reader) {
    await reader.visit("/");
    await reader.type("#q-head", "squeaky door\n");
    await until(reader, `location.pathname + location.search === "/search?q=squeaky+door"`);
    await until(
      reader,
      `document.querySelector(".results article h3")?.textContent.includes("Squeaky Door")`,
    );
  },

  async browse(reader) {
    await reader.visit("/browse");
    await ready(reader);
    await reader.press(".bar .btn[aria-expanded]");
    await until(reader, `!document.querySelector("#filters").hidden`);
    await reader.press("#filters label[data-cat=tech]");
    await until(reader, `new URLSearchParams(location.search).get("category") === "tech"`);
    await until(reader, showsTech);
  },

  async quiz(reader) {
    await reader.visit("/quiz/tech-savvy");
    await ready(reader);
    await reader.press(".quiz-intro .btn--fill");
    await until(reader, `document.querySelector("main input[type=radio]")`);
    await reader.press("main label:has(input[type=radio])");
    await reader.press("main .btn--fill:not([disabled])");
    await until(reader, `/Correct!|Incorrect!/.test(document.querySelector("main").textContent)`);
  },

  async save(reader) {
    await reader.visit("/article/2-minute-rule");
    await reader.press(".art-head .btn--save");
    await until(reader, `document.querySelector(".art-head .btn--save[aria-pressed=true]")`);
    await reader.value(`location.assign("/saved") ?? true`);
    await until(reader, `document.querySelector(".results article a[href='/article/2-minute-rule']")`);
  },

  async "sign up"(reader) {
    await reader.visit("/about");
    await ready(reader);
    await reader.value(
      `(window.fetch = async (address, { body }) => { window.sent = body; return new Response("Done."); }) && true`,
    );
    await reader.type(".news-wide input[type=email]", "reader@mail.example\n");
    await until(reader, `window.sent === '{"email":"reader@mail.example"}'`);
    await until(
      reader,
      `/added to the newsletter list/.test(document.querySelector(".news-wide .status").textContent)`,
    );
  },

  async theme(reader) {
    await reader.visit("/about");
    const before = await reader.value(ground);
    await reader.press(".top__tools button");
    await until(reader, `${ground} !== ${JSON.stringify(before)}`);
    const after = await reader.value(ground);
    await reader.value(`location.assign("/contact") ?? true`);
    await until(reader, `location.pathname === "/contact" && ${ground} === ${JSON.stringify(after)}`);
  },

  async consent(reader) {
    await reader.visit("/about", { consent: false });
    await until(reader, `document.querySelector(".cookie")?.checkVisibility()`);
    await reader.press(".cookie button:last-of-type");
    await until(reader, `!document.querySelector(".cookie")?.checkVisibility()`);
    await until(reader, `"necessary" in JSON.parse(localStorage.getItem("cookieConsent"))`);
  },

  async back(reader) {
    await reader.visit("/browse?category=tech");
    await until(reader, showsTech);
    await reader.press(".results article h3 a");
    await until(reader, `location.pathname.startsWith("/article/")`);
    await reader.back();
    await until(reader, `location.search === "?category=tech"`);
    await until(reader, showsTech);
  },
};

/** Every island of the page listens. */
async function ready(reader: Reader): Promise<void> {
  await until(reader, `!document.querySelector("astro-island:not([data-part=ready])")`);
}

const ground = "getComputedStyle(document.body).backgroundColor";

/** The heading that was asked for stands below the header, in the window. */
const underHeader = `(() => {
  const top = document.getElementById(decodeURIComponent(location.hash.slice(1))).getBoundingClientRect().top;
  return top >= document.querySelector(".top").getBoundingClientRect().bottom - 1 && top < innerHeight / 2;
})()`;
