import { openPostgres } from "../src/testing/postgres.ts";
import { measureSending } from "./sending.ts";
import { measureSignUps } from "./sign-up.ts";

// The peers are the figures of the first prototype, measured on two shared cores.
const results = {
  signUp: { ...(await measureSignUps("web")), peer: { signUpsPerSecond: 690, p50: 20, p99: 109 } },
  signUpWhileSending: await measureSignUps("all"),
  signUpOnPostgres: { ...(await onPostgres()), peer: { signUpsPerSecond: 450 } },
  sending: { ...(await measureSending()), peer: { mailsPerSecond: 305 } },
};
console.info(JSON.stringify(results, null, 2));

async function onPostgres() {
  const postgres = await openPostgres();
  try {
    return await measureSignUps("web", await postgres.create("bench"));
  } finally {
    await postgres.close();
  }
}
