import { request } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { openDesk } from "../start/open-desk.ts";

type Sent = { method?: string; headers?: Record<string, string | undefined>; body?: string | Buffer };

type Answer = { status: number; headers: Record<string, unknown>; text: string };

/** A request as it is written on the line: a browser's `fetch` would not let a test forge its headers. */
export function sendTo(
  port: number,
  target: string,
  { method = "GET", headers = {}, body }: Sent = {},
): Promise<Answer> {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: "127.0.0.1", port, path: target, method, headers: given as Record<string, string> },
      (answer) => {
        const { statusCode: status = 0, headers: given } = answer;
        text(answer).then((words) => resolve({ status, headers: given, text: words }), reject);
      },
    );
    asking.on("error", reject);
    asking.end(body);
  });
}

/** A desk at work, and its page: who asks as the desk's own page does. */
export async function deskOf(root: string) {
  const page = folderOf({
    "index.html": '<meta property="csp-nonce" nonce="{nonce}">The desk',
    "assets/app.js": "1",
  });
  const { port, keys, origin, end } = await openDesk({ root, page, from: 0, state: folderOf() });
  onTestFinished(end);
  const own = {
    host: `127.0.0.1:${port}`,
    "sec-fetch-site": "same-origin",
    authorization: `Bearer ${keys.token}`,
  };
  const sending = { ...own, origin, "content-type": "application/json" };
  const call = async (method: string, target: string, body?: unknown) => {
    const headers = method === "GET" ? own : sending;
    const answer = await sendTo(port, target, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: JSON.parse(answer.text) };
  };
  return { root, port, origin, keys, own, sending, call };
}
