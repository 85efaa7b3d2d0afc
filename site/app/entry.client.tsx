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

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

start();
