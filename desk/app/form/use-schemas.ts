import { useEffect, useState } from "react";
import type { Calls } from "../../contract.ts";
import { call } from "../calls/calls.ts";

type Schemas = Calls["GET /api/schemas"]["answer"];

let answer: Promise<Schemas> | undefined;

/** The fields of each kind of file; they stay the same until the desk is started anew. */
export function useSchemas(): Schemas | undefined {
  const [schemas, setSchemas] = useState<Schemas>();
  useEffect(() => {
    answer ??= call("GET /api/schemas");
    answer.then(setSchemas, () => {
      answer = undefined;
    });
  }, []);
  return schemas;
}
