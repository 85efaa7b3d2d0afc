/** What the report takes from a line of a log. The reader's address is in the line and is taken by nothing. */
export type Request = {
  method: string;
  /** Address as it was asked for, with its query. */
  target: string;
  status: number;
  /** Empty where there was none; undefined where the log does not keep it. */
  referrer?: string;
  agent?: string;
  /** `Sec-Purpose`: what the browser wanted it for, if not to show it. */
  purpose?: string;
  /** Such as 2026-11-22, in the log's own time zone; empty where the line has no such time. */
  day: string;
};

const quoted = String.raw`"((?:[^"\\]|\\.)*)"`;
/** Common, with what combined adds, and `Sec-Purpose` as one field more. */
const ncsa = new RegExp(
  String.raw`^\S+ \S+ [^[]*\[([^\]]*)\] ${quoted} (\d{3}) \S+(?: ${quoted} ${quoted}(?: ${quoted})?)?`,
);

/**
 * A line of a log in NCSA's common or combined format, with `Sec-Purpose` as a last field where the server writes it, or
 * in Caddy's own (JSON). Undefined for any other line.
 */
export function requestIn(line: string): Request | undefined {
  return line.startsWith("{") ? caddyRequest(line) : ncsaRequest(line);
}

function ncsaRequest(line: string): Request | undefined {
  const [, time = "", first = "", status, referrer, agent, purpose] = ncsa.exec(line) ?? [];
  const [method = "", target, protocol] = unescaped(first).split(" ");
  if (!status || !target || !protocol?.startsWith("HTTP/")) return undefined;
  const day = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4})/.exec(time);
  return {
    method,
    target,
    status: Number(status),
    ...(referrer !== undefined && { referrer: fieldOf(referrer) }),
    ...(agent !== undefined && { agent: fieldOf(agent) }),
    ...(purpose !== undefined && { purpose: fieldOf(purpose) }),
    day: day ? `${day[3]}-${monthNumber(day[2] ?? "")}-${day[1]}` : "",
  };
}

const months = "JanFebMarAprMayJunJulAugSepOctNovDec";

function monthNumber(name: string): string {
  return String(months.indexOf(name) / 3 + 1).padStart(2, "0");
}

function fieldOf(field: string): string {
  return field === "-" ? "" : unescaped(field);
}

/** Servers write a quote as `\"` or `\x22`, and bytes of other letters as `\xC3\xA9`. */
function unescaped(field: string): string {
  if (!field.includes("\\")) return field;
  return field
    .replace(/(?:\\x[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("\\x", ""), "hex").toString())
    .replace(/\\(.)/g, "$1");
}

function caddyRequest(line: string): Request | undefined {
  try {
    const { request, status, ts } = JSON.parse(line);
    const { method, uri, headers } = request;
    if (typeof method !== "string" || typeof uri !== "string" || typeof status !== "number") return undefined;
    const header = (name: string) => String(headers?.[name]?.[0] ?? "");
    return {
      method,
      target: uri,
      status,
      referrer: header("Referer"),
      agent: header("User-Agent"),
      purpose: header("Sec-Purpose"),
      day: typeof ts === "number" ? new Date(ts * 1000).toISOString().slice(0, 10) : "",
    };
  } catch {
    return undefined;
  }
}
