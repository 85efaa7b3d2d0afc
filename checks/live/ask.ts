import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import tls from "node:tls";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type Answer = {
  url: URL;
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Unpacked. */
  body: string;
};
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** One answer, no redirect followed. Throws when there is none in 15 seconds. */
export type Ask = (url: URL, asked?: Asked) => Promise<Answer>;

/** How hosts are reached: with a certificate of one's own beside the known ones (PEM), and by other names than DNS has. */
export type Way = { ca?: string | undefined; lookup?: LookupFunction | undefined };

const patience = 15_000;
const longest = 16 * 1024 * 1024;

/** Asks whoever holds the name: certificates are judged by `certificateOf`, so that a bad one hides no other fault. */
export function asking(way: Way): Ask {
  const few = { keepAlive: true, maxSockets: 8 };
  const agents = { "https:": new https.Agent(few), "http:": new http.Agent(few) };
  return async (url, { method = "GET", headers = {}, body } = {}) => {
    const request = url.protocol === "https:" ? https.request : http.request;
    try {
      return await new Promise((resolve, reject) => {
        const options = {
          method,
          headers: { "user-agent": "Knack-check (bot)", ...headers },
          signal: AbortSignal.timeout(patience),
          agent: agents[url.protocol === "https:" ? "https:" : "http:"],
          ...reached(way),
        };
        const sent = request(url, options, (answer) => {
          answerOf(url, answer).then(resolve, reject);
        });
        sent.on("error", reject).end(body);
      });
    } catch (error) {
      throw new Error(`${url} does not answer (${reasonOf(error)})`);
    }
  };
}

/** Follows up to five redirects. */
export async function followed(ask: Ask, url: URL): Promise<Answer> {
  let answer = await ask(url);
  for (let steps = 0; steps < 5 && answer.headers.location && isRedirect(answer); steps++)
    answer = await ask(new URL(answer.headers.location, answer.url));
  return answer;
}

export function isRedirect({ status }: Answer): boolean {
  return [301, 302, 307, 308].includes(status);
}

export type Certificate = {
  begins: Date;
  ends: Date;
  /** What Node has against it, such as `ERR_TLS_CERT_ALTNAME_INVALID`; undefined: browsers trust it. */
  fault: string | undefined;
};

export function certificateOf({ hostname, port }: URL, way: Way): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) ? {} : { servername: hostname }),
      ...reached(way),
    });
    const fail = (error: unknown) => {
      socket.destroy();
      reject(new Error(`${hostname} does not speak HTTPS (${reasonOf(error)})`));
    };
    socket.setTimeout(patience, () => fail("no answer in 15 seconds"));
    socket.on("error", fail).on("secureConnect", () => {
      const { valid_from: begins, valid_to: ends } = socket.getPeerCertificate();
      const fault = socket.authorizationError as unknown;
      socket.destroy();
      resolve({ begins: new Date(begins), ends: new Date(ends), fault: fault ? String(fault) : undefined });
    });
  });
}

function reached({ ca, lookup }: Way) {
  return {
    rejectUnauthorized: false,
    ...(ca && { ca: [...tls.getCACertificates("default"), ca] }),
    ...(lookup && { lookup }),
  };
}

async function answerOf(url: URL, answer: http.IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    size += part.length;
    if (size > longest) throw new Error("more than 16 MB");
    parts.push(part);
  }
  const body = unpacked(Buffer.concat(parts), answer.headers["content-encoding"]);
  return { url, status: answer.statusCode ?? 0, headers: answer.headers, body };
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return "";
  const options = { maxOutputLength: 2 * longest };
  if (encoding === "br") return brotliDecompressSync(body, options).toString();
  return (encoding === "gzip" ? gunzipSync(body, options) : body).toString();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError" || error.name === "AbortError") return "no answer in 15 seconds";
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
}
