/** Where the built site answers while the journeys run, and beside it another operator's (`other-site.ts`). */
export const port = Number(process.env.E2E_PORT ?? 3100);
export const otherPort = port + 1;
/** Where the newsletter service of a worker answers (`newsletter/service.spec.ts`). */
export const servicePort = (worker: number) => port + 2 + worker;
/** Where a desk of a worker answers (`desk/`). */
export const deskPort = (worker: number) => port + 40 + worker;
/** Where the public address of that desk's site answers. */
export const publicPort = (worker: number) => port + 48 + worker;
