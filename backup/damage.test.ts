import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { manual, places, sumLine } from "./contents.ts";
import { makeKeyFile, readKeyFile } from "./encryption.ts";
import { verifyArchive } from "./read-archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";
import { type Entry, paddingAfter, readTar, tarEnd, tarHead } from "./tar.ts";
import { testFolder } from "./testing/odd-site.ts";
import { planIn } from "./testing/plan.ts";

const someParts = [0.1, 0.3, 0.5, 0.7, 0.9, 0.999];

/** A backup of a small site, encrypted or not, with its key. */
async function small(isEncrypted: boolean) {
  const folder = testFolder();
  mkdirSync(path.join(folder, "site"));
  writeFileSync(path.join(folder, "site/site.yaml"), "name: Small\n");
  const random = createHash("shake256", { outputLength: 200_000 }).update("a picture").digest();
  writeFileSync(path.join(folder, "site/picture.webp"), random);
  const plan = planIn(folder);
  const keyFile = path.join(folder, "key.txt");
  const recipient = await makeKeyFile(keyFile);
  const { file } = await takeBackup({ ...plan, recipients: isEncrypted ? [recipient] : [] });
  return { folder, file, keys: isEncrypted ? readKeyFile(keyFile) : [] };
}

test.each([
  ["plain", false],
  ["encrypted", true],
])(
  "a backup (%s) that is cut short, or of which one byte is another, is refused and restored nowhere",
  async (_, isEncrypted) => {
    const { folder, file, keys } = await small(isEncrypted);
    const whole = readFileSync(file);
    const cuts = [0, 1, 100, ...someParts.map((part) => Math.floor(whole.length * part)), whole.length - 1];
    const flips = [150, ...someParts.map((part) => Math.floor(whole.length * part)), whole.length - 1];
    const damaged = [
      ...cuts.map((length) => whole.subarray(0, length)),
      ...flips.map((at) => whole.map((byte, index) => (index === at ? byte ^ 0x10 : byte))),
    ];
    for (const bytes of damaged) {
      writeFileSync(file, bytes);
      await expect(verifyArchive(file, keys)).rejects.toThrow(`${file} is damaged, or no backup of Knack`);
    }
    await expect(restoreBackup(file, path.join(folder, "out"), keys)).rejects.toThrow("is damaged");
    expect(existsSync(path.join(folder, "out"))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith(".knack"))).toEqual([]);
    writeFileSync(file, whole);
    expect(await verifyArchive(file, keys)).toMatchObject({ site: { files: 2 } });
  },
);

type Piece = Partial<Entry> & { name: string; text?: string };

const contents = JSON.stringify({
  format: "knack-backup",
  version: 1,
  madeAt: "2026-11-22T03:30:12.000Z",
  knack: "1.0.0",
  site: { folder: "/srv/site", files: 1, bytes: 1, hasHistory: false },
  newsletter: null,
  hasPasswords: false,
  leftOut: [],
});

/** An archive of these pieces with right sums, as somebody would forge it. */
function forged(pieces: readonly Piece[], sums = sumsOf): Buffer {
  const all: Piece[] = [{ name: `k/${places.contents}`, text: contents }, ...pieces];
  const withSums = [...all, { name: `k/${places.sums}`, text: sums(all) }];
  const bytes = withSums.flatMap(({ text = "", ...entry }) => {
    const size = Buffer.byteLength(text);
    const usual = { type: "file", mode: 0o644, modifiedAt: new Date(0), target: "" } as const;
    return [tarHead({ ...usual, ...entry, size }), Buffer.from(text), paddingAfter(size)];
  });
  return gzipSync(Buffer.concat([...bytes, tarEnd]));
}

function sumsOf(pieces: readonly Piece[]): string {
  return pieces
    .filter(({ type = "file" }) => type === "file")
    .map(({ name, text = "" }) =>
      sumLine(name.replace(/^k\//, ""), createHash("sha256").update(text).digest("hex")),
    )
    .join("");
}

/** A folder in which a forged archive is restored; gives the error, or nothing. */
async function restoring(bytes: Buffer): Promise<{ folder: string; said: string }> {
  const folder = testFolder();
  const file = path.join(folder, "forged.tar.gz");
  writeFileSync(file, bytes);
  const said = await restoreBackup(file, path.join(folder, "out"), []).then(
    () => "",
    (error: Error) => error.message,
  );
  return { folder, said };
}

test("the forged archives of these tests are refused for what is forged, not for their form", async () => {
  const { folder, said } = await restoring(forged([{ name: "k/site/site.yaml", text: "name: A\n" }]));
  expect(said).toBe("");
  expect(readFileSync(path.join(folder, "out/site/site.yaml"), "utf8")).toBe("name: A\n");
});

test.each([
  "k/../../evil",
  "/etc/evil",
  "k/site/../../../evil",
  "../evil",
  "k//evil",
  "k/./evil",
  "k/site/a/..",
  "k/a\0b",
])("a name such as %j, which leads elsewhere, is refused", async (name) => {
  const { folder, said } = await restoring(forged([{ name, text: "evil" }]));
  expect(said).toMatch(/would be written elsewhere|is not as it was saved|has no sum|is missing/);
  expect(readdirSync(folder)).toEqual(["forged.tar.gz"]);
});

test("nothing is written through a link, wherever it stands in the archive", async () => {
  const elsewhere = testFolder();
  const link = { name: "k/site/pictures", type: "link", target: elsewhere } as const;
  for (const pieces of [
    [link, { name: "k/site/pictures/evil", text: "evil" }],
    [{ name: "k/site/pictures/evil", text: "evil" }, link],
  ]) {
    const { folder, said } = await restoring(forged(pieces));
    expect(said).toContain("EEXIST");
    expect(readdirSync(folder)).toEqual(["forged.tar.gz"]);
  }
  expect(readdirSync(elsewhere)).toEqual([]);
});

test.each<[string, Buffer, string]>([
  ["a file more than the sums name", forged([{ name: "k/site/a", text: "a" }], () => ""), "has no sum"],
  ["a file fewer", forged([], () => sumsOf([{ name: "k/site/a" }])), "“site/a” is missing"],
  [
    "another content",
    forged([{ name: "k/site/a", text: "b" }], () => sumsOf([{ name: "k/site/a" }])),
    "is not as it was",
  ],
  ["one name twice", forged([{ name: "k/site/a" }, { name: "k/site/a" }]), "is in it twice"],
  ["no list of sums", gzipSync(tarEnd), "damaged"],
  ["sums that are none", forged([], () => "hello\n"), "its list of sums cannot be read"],
  ["a text", Buffer.from(manual), "incorrect header check"],
  [
    "something after its end",
    gzipSync(Buffer.concat([tarEnd, Buffer.from("more")])),
    "something follows its end",
  ],
])("an archive with %s is refused", async (_, bytes, reason) => {
  const folder = testFolder();
  writeFileSync(path.join(folder, "a"), bytes);
  await expect(verifyArchive(path.join(folder, "a"), [])).rejects.toThrow(reason);
});

test("a device in an archive is refused", async () => {
  const head = tarHead({
    name: "k/dev",
    type: "file",
    mode: 0,
    modifiedAt: new Date(0),
    size: 0,
    target: "",
  });
  head.write("3", 156);
  head.write("       ", 148);
  head.write(
    `${head
      .reduce((sum, byte, at) => sum + (at === 155 ? 0x20 : byte), 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    148,
  );
  await expect(readTar(Readable.from([head])).next()).rejects.toThrow("neither a file nor a folder");
});

test("a file of more than 8 GiB keeps its size", async () => {
  const size = 9 * 2 ** 30;
  const head = tarHead({
    name: "film",
    type: "file",
    mode: 0o644,
    modifiedAt: new Date(0),
    size,
    target: "",
  });
  const { value } = await readTar(Readable.from([head])).next();
  expect(value?.entry).toMatchObject({ name: "film", size });
});
