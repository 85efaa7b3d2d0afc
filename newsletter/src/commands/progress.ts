import type { WriteStream } from "node:tty";

/** Overwrites one line on a terminal; elsewhere says nothing, so that logs and pipes stay clean. */
export function createProgress(stream: Pick<WriteStream, "isTTY" | "write">): (line: string) => void {
  return (line) => {
    if (stream.isTTY) stream.write(`\r\x1b[K${line}${line === "" ? "" : " "}`);
  };
}

/** "[#####.....] 50 %, 1,500 of 3,000". */
export function bar(done: number, all: number): string {
  const share = all === 0 ? 1 : done / all;
  const filled = Math.floor(share * 20);
  const counts = `${done.toLocaleString("en")} of ${all.toLocaleString("en")}`;
  return `[${"#".repeat(filled)}${".".repeat(20 - filled)}] ${Math.floor(share * 100)} %, ${counts}`;
}
