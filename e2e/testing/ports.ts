/** Where the built site answers while the journeys run, and beside it another operator's (`other-site.ts`). */
export const port = Number(process.env.E2E_PORT ?? 3100);
export const otherPort = port + 1;

/** Ports of a worker alone, and none that systems give away: one that is left for a moment is still there afterwards. */
const ofWorker = (place: number) => (worker: number) => port + 2 + worker * 4 + place;

/** Where its newsletter service answers (`newsletter/service.spec.ts`). */
export const servicePort = ofWorker(0);
/** Where its desk answers (`desk/`). */
export const deskPort = ofWorker(1);
/** Where the public address of that desk's site answers. */
export const publicPort = ofWorker(2);
/** Where the site answers that a journey stops and starts (`own-server.ts`). */
export const ownPort = ofWorker(3);
