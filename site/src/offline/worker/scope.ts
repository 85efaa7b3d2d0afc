/** A service worker's own names: TypeScript's library of them cannot stand beside that of pages. */
type Scope = {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate" | "message", listener: (event: LifeEvent) => void): void;
};

/** The browser lets the worker live until the work is done. */
export type LifeEvent = MessageEvent & { waitUntil(work: Promise<unknown>): void };

// the build makes a file of its own of what imports this
export const scope = globalThis as unknown as Scope;
