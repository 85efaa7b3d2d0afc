import http from "node:http";
import https from "node:https";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Running } from "./servers.ts";

export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };

type Asked = {
  headers?: Record<string, string>;
  method?: string;
  host?: string;
  port?: number;
  isSecure?: boolean;
};

/** One answer of a server, its body unpacked. */
export function ask(
  server: Pick<Running, "port" | "isSecure">,
  address: string,
  { headers = {}, method = "GET", host = "knack.example" }: Asked = {},
): Promise<Answer> {
  const { request } = server.isSecure ? https : http;
  const options = {
    ...{ host: "127.0.0.1", port: server.port, path: address, method, agent: false as const },
    // its certificate is its own
    ...{ servername: host, rejectUnauthorized: false },
    headers: { host: `${host}:${server.port}`, ...headers },
  };
  return new Promise((resolve, reject) => {
    request(options, async (answer) => {
      const body = await buffer(answer);
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: unpacked(body, answer.headers),
      });
    })
      .on("error", reject)
      .end();
  });
}

function unpacked(body: Buffer, { "content-encoding": encoding }: http.IncomingHttpHeaders): string {
  if (body.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

const compared = [
  "location",
  "content-type",
  "cache-control",
  "content-encoding",
  "content-security-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
];

/** What readers and browsers notice of an answer. */
export function noticed({ status, headers, body }: Answer): Record<string, unknown> {
  const isRedirect = status === 308;
  const kept = compared
    // a redirect is no file of the site
    .filter((name) => !isRedirect || name === "location")
    .map((name) => [
      name,
      String(headers[name] ?? "")
        .replace("; charset", ";charset")
        .replace(/^https?:\/\/[^/]+/, ""),
    ]);
  return { status, ...Object.fromEntries(kept), ...(!isRedirect && { body }) };
}
