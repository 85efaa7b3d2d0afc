import { StrictMode, startTransition } from "react";
import { HydratedRouter } from "react-router/dom";

/** Three tasks instead of one, which would hold up a slow phone for 0.1 s: modules, React's renderer, the page. */
async function start(): Promise<void> {
  await nextTask();
  const { hydrateRoot } = await import("react-dom/client");
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

/** By a message: a timer would wait 4 ms, and in a tab in the background a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

start();
