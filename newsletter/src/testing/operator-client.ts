import { setPassword } from "../operator/password.ts";
import { createOperatorApp } from "../operator-app.ts";
import type { TestService } from "./test-service.ts";

const password = "a password for tests";

/** A browser at the operator's page, signed in; it keeps its cookie and the secret of the last page's forms. */
export async function openOperatorPage(service: TestService) {
  // Few rounds: what a try costs is not what these tests are about.
  await setPassword(service.settings.dataDir, password, 16);
  const app = createOperatorApp(service);
  const jar = { cookie: "", csrf: "" };

  async function request(path: string, init: RequestInit = {}, remoteAddress = "127.0.0.1") {
    const headers = new Headers(init.headers);
    if (jar.cookie) headers.set("Cookie", jar.cookie);
    const bindings = { incoming: { socket: { remoteAddress } } };
    const answer = await app.request(`http://127.0.0.1:8788${path}`, { ...init, headers }, bindings);
    jar.cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? jar.cookie;
    return answer;
  }

  async function read(path: string): Promise<string> {
    const page = await (await request(path)).text();
    jar.csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? jar.csrf;
    return page;
  }

  const post = (path: string, fields: Record<string, string> = {}) =>
    request(path, { method: "POST", body: new URLSearchParams({ csrf: jar.csrf, ...fields }) });

  return {
    app,
    jar,
    request,
    read,
    post,
    signIn: (typed = password) => post("/sign-in", { password: typed }),
    /** A form with a file in it. */
    async upload(path: string, fields: Record<string, string | File>) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ csrf: jar.csrf, ...fields })) body.append(name, value);
      return (await request(path, { method: "POST", body })).text();
    },
  };
}
