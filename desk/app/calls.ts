import { isObject } from "../../platform/is-object.ts";
import type { Calls, Refusal, StoredPicture } from "../contract.ts";

type Name = keyof Calls;
type Part<N extends Name, K extends string> = Calls[N] extends { [key in K]: infer P } ? P : undefined;

type Sent<N extends Name> = { query?: Part<N, "query">; body?: Part<N, "body">; signal?: AbortSignal };

export type Call = <N extends Name>(name: N, sent?: Sent<N>) => Promise<Part<N, "answer">>;

/** Its message is for the user. */
export class CallError extends Error {
  readonly refusal: Refusal | undefined;

  constructor(refusal: Refusal | undefined) {
    super(refusal?.message ?? "The desk does not answer. Is npm run write still running?");
    this.name = "CallError";
    this.refusal = refusal;
  }
}

export const call: Call = async (name, { query, body, signal } = {}) => {
  const [method = "GET", path = ""] = name.split(" ");
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  const response = await request(search ? `${path}?${search}` : path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
    ...(signal && { signal }),
  });
  return (await response.json()) as never;
};

/** With the token of this start; throws a `CallError`. */
async function request(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${localStorage.getItem(tokenKey) ?? ""}`);
  const response = await fetch(address, { ...init, headers }).catch(() => undefined);
  if (response?.ok) return response;
  const answer: unknown = await response?.json().catch(() => undefined);
  const isRefusal = isObject(answer) && "message" in answer;
  throw new CallError(isRefusal ? (answer as Refusal) : undefined);
}

const tokenKey = "desk-token";

/**
 * Removes the key from the address (`/#key=…`), and so from the history, and stores the token that it gives. `back`:
 * the address that takes its place.
 */
export async function enter(back = location.pathname): Promise<undefined> {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!key) return;
  history.replaceState(null, "", back);
  localStorage.setItem(tokenKey, (await call("POST /api/enter", { body: { key } })).token);
}

export async function storePicture(file: File, beside: string): Promise<StoredPicture> {
  const query = new URLSearchParams({ beside, name: file.name });
  const headers = { "content-type": "application/octet-stream" };
  const response = await request(`/api/picture?${query}`, { method: "POST", headers, body: file });
  return (await response.json()) as StoredPicture;
}

/** By path. */
const pictures = new Map<string, Promise<string | undefined>>();

/** For `<img>`; undefined if there is none. */
export function storedPictureAddress(path: string): Promise<string | undefined> {
  const known = pictures.get(path);
  if (known) return known;
  const asked = request(`/api/picture?${new URLSearchParams({ path })}`)
    .then(async (answer) => (answer.status === 204 ? undefined : URL.createObjectURL(await answer.blob())))
    .catch(() => undefined);
  pictures.set(path, asked);
  // one that is missing may come
  void asked.then((address) => address ?? pictures.delete(path));
  return asked;
}
