import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { create } from "tar";
import { z } from "zod";
import { OperatorError } from "../../platform/operator-error.ts";
import { projectRoot } from "../../platform/paths.ts";
import { remedies } from "../../platform/remedies.ts";
import { writeWhole } from "../../platform/write-whole.ts";
import { type SiteFiles, siteFilesIn } from "../../site-folder/site-files.ts";
import { NotPublished } from "../make-release.ts";
import { type Ended, tellAside, tellStep, toldIn } from "../progress.ts";
import { differenceOf } from "./difference.ts";
import { type Order, orderName } from "./receive.ts";
import type { Target } from "./target.ts";

const filesSchema = z.record(z.string(), z.string());

export const ssh = ["ssh", "-o", "BatchMode=yes", "-o", "ConnectTimeout=20"] as const;

/**
 * Sends the site's folder to the machine of `PUBLISH_TO` and publishes there. Throws an `OperatorError` if another
 * computer has changed the folder since; `overwrite` publishes over it.
 */
export async function publishThere(
  site: string,
  target: Target,
  overwrite: boolean,
  reach: readonly string[] = ssh,
) {
  const here = siteFilesIn(site);
  const there = await filesThere(target, reach);
  const { send, remove, changedThere } = differenceOf(here, there, lastPublished(target));
  if (changedThere.length > 0 && !overwrite) throw new OperatorError(changedElsewhere(target, changedThere));
  console.log(
    `Sending what has changed to ${target.host}: ${send.length} new or changed, ${remove.length} gone …`,
  );
  const order = { remove, result: here };
  return run(target, reach, {
    option: "--receive",
    feed: (child) => sendFiles(child, site, send, order),
    // also when faults stop the publish: the files have arrived
    onArrival: () => writeWhole(lastSentFile(target), JSON.stringify(here)),
  });
}

export function goBackThere(target: Target, reach: readonly string[] = ssh): Promise<Ended | undefined> {
  return run(target, reach, { option: "--back --told" });
}

type Run = { option: string; feed?: (child: ChildProcess) => Promise<void>; onArrival?: () => void };

async function run(target: Target, reach: readonly string[], { option, feed, onArrival }: Run) {
  const { child, code } = start(target, reach, option);
  // if the line breaks off, the machine’s own exit says so
  const fed = feed?.(child).catch(() => undefined) ?? child.stdin?.end();
  let ended: Ended | undefined;
  for await (const line of createInterface({ input: child.stdout ?? Readable.from([]) })) {
    const told = toldIn(line);
    if (told?.step || told?.ended) onArrival?.();
    if (!told) console.log(line);
    else if (told.step) tellStep(told.step);
    else if (told.aside !== undefined) tellAside(told.aside);
    ended = told?.ended ?? ended;
  }
  await fed;
  refuseFailure(target, await code);
  return ended;
}

async function filesThere(target: Target, reach: readonly string[]): Promise<SiteFiles> {
  const { child, code } = start(target, reach, "--list");
  child.stdin?.end();
  let text = "";
  for await (const chunk of child.stdout ?? []) text += chunk;
  refuseFailure(target, await code);
  // where packages were missing, npm's lines stand before it
  return filesSchema.parse(JSON.parse(text.trim().split("\n").at(-1) ?? ""));
}

function start({ host, folder }: Target, [program = "", ...options]: readonly string[], option: string) {
  const command = `cd '${folder}' && KNACK_TELLS_STEPS=1 npm run --silent publish -- ${option}`;
  const child = spawn(program, [...options, host, command], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "close") as Promise<[number | null]>;
  return { child, code: ended.then(([code]) => code ?? 1).catch((): "no ssh" => "no ssh") };
}

function refuseFailure({ host }: Target, code: number | "no ssh"): void {
  if (code === 0) return;
  if (code === "no ssh")
    throw new OperatorError(
      "The program ssh is not installed on this computer; install OpenSSH, then publish again.",
    );
  // ssh itself ends with 255 when it cannot connect or log in
  if (code === 255)
    throw new NotPublished(
      `${host} cannot be reached or does not let this computer in; the line above says why. Try: ssh ${host}  (where a new machine has taken its place, first: ${remedies.forgetHost(host)})`,
    );
  throw new NotPublished(`${host} has not published; the lines above say why.`);
}

async function sendFiles(
  child: ChildProcess,
  site: string,
  files: readonly string[],
  order: Order,
): Promise<void> {
  const part = mkdtempSync(path.join(tmpdir(), "knack-send-"));
  try {
    writeFileSync(path.join(part, orderName), JSON.stringify(order));
    for (const file of files) {
      mkdirSync(path.dirname(path.join(part, file)), { recursive: true });
      cpSync(path.join(site, file), path.join(part, file), { dereference: true });
    }
    if (child.stdin) await pipeline(create({ cwd: part, gzip: true, portable: true }, ["."]), child.stdin);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

function changedElsewhere(target: Target, files: readonly string[]): string {
  const { host } = target;
  const why = lastPublished(target)
    ? `another computer has changed the site’s folder on ${host} since this one last published.`
    : `this computer has not published to ${host} before, or no longer knows of it.`;
  const named = files.slice(0, 10).map((file) => `  ${file}`);
  const more = files.length > named.length ? [`  and ${files.length - named.length} more`] : [];
  return [
    `Nothing was published: ${why} These files differ there:`,
    ...named,
    ...more,
    `Get these files first: with git pull, or from the computer that has them; the key that publishes may not copy them. To publish over them: npm run publish -- --overwrite`,
  ].join("\n");
}

function lastPublished(target: Target): SiteFiles | undefined {
  const file = lastSentFile(target);
  return existsSync(file) ? filesSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data : undefined;
}

function lastSentFile({ host, folder }: Target): string {
  const name = `${host}${folder}`.replaceAll(/[^\w.-]+/g, "-");
  return path.join(projectRoot(), ".cache/published", `${name}.json`);
}
