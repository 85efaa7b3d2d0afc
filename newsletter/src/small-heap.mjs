/**
 * Options of Node for the newsletter service. It needs 30 MiB of objects; on a large machine V8 would let garbage grow until
 * the process holds 350 MiB. Not TypeScript: whatever Node npm was started with reads it.
 */
export const smallHeap = ["--max-semi-space-size=4", "--max-old-space-size=160"];
