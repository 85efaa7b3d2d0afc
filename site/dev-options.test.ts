import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { checkDevOptions } from "./dev-options.ts";

test.each([
  [["--port", "80o0"], "--port 80o0: give a number from 1 to 65535"],
  [["--prot", "4173"], "npm run dev has no option --prot; did you mean “port”?"],
  [["--host", "192.0.2.77", "--port", "4174"], "This machine cannot listen at 192.0.2.77"],
])("%j is told what is wrong with it", async (options, fault) => {
  await expect(checkDevOptions(options)).rejects.toThrow(fault);
});

test("a port that is taken is told with another to choose", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  await expect(checkDevOptions(["--port", `${port}`])).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that, or choose one: npm run dev -- --port ${port + 1}`,
  );
});
