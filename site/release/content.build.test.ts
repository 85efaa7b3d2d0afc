import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { cameraPhotograph } from "../../pictures/testing/camera-photograph.ts";
import { placeIn } from "../../platform/paths.ts";
import { childEnvironment } from "../../platform/testing/child-environment.ts";
import { article, folderWith, quiz } from "../src/testing/content-folder.ts";

const astro = path.resolve(import.meta.dirname, "../astro.ts");

test("a build of faulty content ends with 1 and a list of all faults, and says nothing else", () => {
  const folder = folderWith({
    "articles/iron-a-shirt.md": article.replace("## Then", "#### Then").replace("title: Iron a Shirt\n", ""),
    "articles/mend-a-shirt.md": article.replace("2025-02-05", "soon"),
    "quizzes/irons.yaml": quiz.replace(", Back]", "]"),
    "about.md": "Words without anything above them.",
    "articles/darn-a-sock.MD": article,
  });
  const { status, stderr, stdout } = build(folder);
  const place = placeIn(folder);
  expect(stdout + stderr).toContain(
    `${place}/articles/darn-a-sock.MD:1 file: is not read; let its name be as the files here are, which end in .md`,
  );
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    `${place}/ has 5 faults:
  ${place}/about.md:1 file: has no front matter; begin it with a line ---, then title: and the other fields, then another line ---
  ${place}/articles/iron-a-shirt.md:2 title: is missing; add it
  ${place}/articles/iron-a-shirt.md:13 body: headings go down to ###; use ## or ###
  ${place}/articles/mend-a-shirt.md:6 publishedAt: is no date; write it as YYYY-MM-DD, as in 2025-02-01
  ${place}/quizzes/irons.yaml:14 questions.0.options: has more answers or fewer; write exactly four options`,
  );
});

test("a build ends with 1 and lists pictures that are missing or cannot be shown, and warns of a blurred one", async () => {
  const folder = folderWith({
    "quizzes/irons.yaml": quiz,
    "quizzes/irons.scene.yaml":
      "cover:\n  objects:\n    - { object: laptop-open, x: 400, foot: 508, height: 200 }",
    "articles/iron-a-shirt.md": article.replace("author:", "cover: shrit.jpg\nauthor:"),
    "articles/mend-a-shirt.md": article.replace(
      "Go on.",
      "![A needle](needle.jpg)\n\n![A thread](picture:thread)",
    ),
    "articles/needle.jpg": "This is no photograph.",
    "articles/shirt.jpg": "",
    "articles/sew-a-shirt.md": article.replace("author:", "cover: sewn.jpg\nauthor:"),
  });
  writeFileSync(path.join(folder, "articles/sewn.jpg"), await cameraPhotograph(800, 600));
  const { status, stderr, stdout } = build(folder);
  const place = placeIn(folder);
  expect(stdout).toContain(`${place}/articles/sew-a-shirt.md:8 cover: sewn.jpg is 800 px wide`);
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(`${place}/ has 5 faults:
  ${place}/articles/iron-a-shirt.md:8 cover: there is no shrit.jpg beside this file; did you mean “shirt.jpg”?
  ${place}/articles/mend-a-shirt.md:15 body: needle.jpg is no JPEG, PNG, WebP or AVIF; export it as JPEG
  ${place}/articles/mend-a-shirt.md:17 body: “picture:thread” has no scene under pictures in its .scene.yaml; add it there, or name a photograph beside this file
  ${place}/pictures/quiz/irons.webp:1 file: is missing; draw it with: npm run pictures
  ${place}/pictures/share/quiz-irons.jpg:1 file: is missing; draw it with: npm run pictures`);
});

function build(folder: string) {
  return spawnSync(process.execPath, [astro, "build"], {
    encoding: "utf8",
    env: childEnvironment({ NODE_ENV: "production", KNACK_SITE: folder }),
  });
}
