import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mailComes } from "../../../sign-up-contract/sign-up.ts";
import { addressHint, messages, sendSignUp } from "./sign-up.ts";

const service = "https://news.example/";
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an invalid address is answered without a call", async () => {
  const message = "Please enter a valid email address.";
  expect(await sendSignUp("ada", service)).toEqual({ status: "error", message, hint: addressHint });
  expect(fetched).not.toHaveBeenCalled();
});

test("the call is a POST of the bare address as JSON", async () => {
  fetched.mockResolvedValue(new Response("ok"));
  await sendSignUp(" Ada <\u202aada@example.org\u202c>, ", service);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(service, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"email":"ada@example.org"}',
    signal: expect.any(AbortSignal),
  });
});

test.each([
  [200, "anything", "success", "Thanks! You've been added to the newsletter list."],
  [429, "Too many tries.", "error", "Oops! Too many tries."],
  [500, "", "error", "Oops! Something went wrong. Please try again."],
  [500, "  \n", "error", "Oops! Something went wrong. Please try again."],
])("status %i with “%s” is a %s", async (code, text, status, message) => {
  fetched.mockResolvedValue(new Response(text, { status: code }));
  expect(await sendSignUp("ada@example.org", service)).toEqual({ status, message });
});

test.each([
  [
    new TypeError("Failed to fetch"),
    "We're having trouble connecting to our newsletter service. Please try again later or contact us directly.",
  ],
  [new Error("anything else"), "Network error. Please check your connection and try again."],
])("%s becomes a message and is logged", async (error, message) => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  fetched.mockRejectedValue(error);
  expect(await sendSignUp("ada@example.org", service)).toEqual({ status: "error", message });
  expect(log).toHaveBeenCalledWith(expect.any(String), error);
});

test("a refused address gets the service’s reason as its hint", async () => {
  fetched.mockResolvedValue(new Response("Please write it in Latin letters.", { status: 400 }));
  expect(await sendSignUp("ada@example.org", service)).toMatchObject({
    message: "Oops! Please write it in Latin letters.",
    hint: "Please write it in Latin letters.",
  });
});

test("a service that does not answer is a failure to connect after 20 seconds", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
  fetched.mockImplementation(
    (_url, options) =>
      new Promise((_, fail) =>
        options?.signal?.addEventListener("abort", () => fail(options.signal?.reason)),
      ),
  );
  const ended = vi.fn();
  void sendSignUp("ada@example.org", service).then(ended);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith({ status: "error", message: messages.unreachable });
  vi.useRealTimers();
});

test("an answer that says when the mail comes is told on", async () => {
  fetched.mockResolvedValue(new Response(`Thanks! ${mailComes("by tomorrow morning")}`));
  expect(await sendSignUp("ada@example.org", service)).toMatchObject({ arrival: "by tomorrow morning" });
});
