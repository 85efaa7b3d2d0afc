import { measureSending } from "./sending.ts";
import { measureSignUps } from "./sign-up.ts";

// The peers are the prototype's figures in ../shared/newsletter.md, measured on two shared cores.
const results = {
  signUp: { ...(await measureSignUps("web")), peer: { signUpsPerSecond: 690, p50: 20, p99: 109 } },
  signUpWhileSending: await measureSignUps("all"),
  sending: { ...(await measureSending()), peer: { mailsPerSecond: 305 } },
};
console.info(JSON.stringify(results, null, 2));
