import { useCallback, useEffect, useState } from "react";
import type { Progress } from "../../contract.ts";
import type { Progresses, PublishCall } from "../calls/progress.ts";

type Done = Extract<Progress, { kind: "done" }>;

export type Publish = {
  lines: readonly string[];
  isRunning: boolean;
  /** Of the last one. */
  done: Done | undefined;
  /** Whether that one was taken back, or went out. */
  isBack: boolean;
  trouble: string;
  run: (name: PublishCall) => Promise<void>;
};

/** A publish and its lines; one that is under way already, or was the last, is shown first. */
export function usePublish(watch: Progresses): Publish {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [done, setDone] = useState<Done>();
  const [isBack, setBack] = useState(false);
  const [trouble, setTrouble] = useState("");
  const run = useCallback(
    async (name: PublishCall) => {
      setRunning(true);
      setTrouble("");
      if (name !== "GET /api/publish") {
        setBack(name === "POST /api/publish-back");
        setLines([]);
        setDone(undefined);
      }
      try {
        const told: string[] = [];
        for await (const progress of watch(name)) {
          if (progress.kind === "done") setDone(progress);
          if (progress.kind === "line") {
            told.push(progress.text);
            setLines([...told]);
          }
        }
      } catch (error) {
        setTrouble(error instanceof Error ? error.message : String(error));
      } finally {
        setRunning(false);
      }
    },
    [watch],
  );
  useEffect(() => void run("GET /api/publish"), [run]);
  return { lines, isRunning, done, isBack, trouble, run };
}
