import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followSignUp } from "./sign-up.ts";
import { openStage, type Stage } from "./testing.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe("a sign-up by mail", () => {
  const said: string[] = [];
  const follow = (mail: string, wait: () => Promise<boolean>, store = stage.service.store) =>
    followSignUp(stage.around, mail, { store, wait, say: (line) => said.push(line) });
  const over = async () => false;

  test("is followed from the form to the button", async () => {
    const steps = [
      () => stage.service.sendAll(),
      () =>
        stage.service.request(stage.service.recorder.pathTo("ann@knack.test", "confirm"), { method: "POST" }),
    ];
    const [found] = await follow(
      "ann@knack.test",
      async () => steps.length > 0 && (Boolean(await steps.shift()?.()) || true),
    );
    expect(found).toMatchObject({ ok: true, says: expect.stringContaining("confirmed it") });
    expect(said[0]).toContain("Open it, press its button");
    expect((await follow("ann@knack.test", over))[0]?.says).toContain("on the list already");
  });

  test("that goes no further says where it stopped", async () => {
    const says = async (...given: Parameters<typeof follow>) => (await follow(...given))[0]?.says;
    expect(await says("bob", over)).toContain("is no mail address");
    expect(await says("bob@knack.test", over)).toContain("has not left");
    const send = async () => Boolean(await stage.service.sendAll()) && false;
    expect(await says("bob@knack.test", send)).toContain("has not left");
    expect(await says("bob@knack.test", over)).toContain("its button was not pressed");
    stage.service.recorder.answer = () => ({ outcome: "refused", answer: "550 no", isAddressDead: false });
    let turns = 3;
    const sends = async () => Boolean(await stage.service.sendAll()) || turns-- > 0;
    expect(await says("cid@knack.test", sends)).toContain("The mail server refused the mail: 550 no");
  });

  test("of which another machine keeps the list is not followed", async () => {
    const [found] = await followSignUp(stage.around, "dan@knack.test", {
      store: undefined,
      wait: over,
      say: () => {},
    });
    expect(found).toMatchObject({ ok: true, says: expect.stringContaining("see on the service’s machine") });
  });
});
