import sharp from "sharp";
import { expect, test } from "vitest";
import { ask, deskOf, folderOf } from "../testing/desk.ts";

const red = { create: { width: 300, height: 200, channels: 3 as const, background: "#f00" } };

test("a picture of the folder is shown as it lies there, or smaller; one that is broken or elsewhere is not", async () => {
  const png = await sharp(red).png().toBuffer();
  const { port, own } = await deskOf(
    folderOf({ "articles/tea.png": png, "articles/half.png": png.subarray(0, 80) }),
  );
  const shown = (query: string) => ask(port, `/api/picture?${query}`, { headers: own });
  expect(await shown("path=articles/tea.png")).toMatchObject({
    status: 200,
    headers: { "content-type": "image/png", "content-length": String(png.length) },
  });
  const small = await shown("path=articles/tea.png&width=90");
  expect(small).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
  expect(await shown("path=articles/half.png&width=90")).toMatchObject({ status: 422 });
  expect(await shown("path=articles/gone.png")).toMatchObject({ status: 404 });
  for (const path of ["articles/../secret.png", "/etc/x.png", "articles/x.md", "pictures/../../x.png"])
    expect((await shown(`path=${encodeURIComponent(path)}`)).status).toBe(400);
});
