import { useEffect, useState } from "react";
import type { Calls } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";

type Schemas = Calls["GET /api/schemas"]["answer"];

let asked: Promise<Schemas> | undefined;

/** The fields of each kind of file; they stay the same until the desk is started anew. */
export function useSchemas(ask: Ask): Schemas | undefined {
  const [schemas, setSchemas] = useState<Schemas>();
  useEffect(() => {
    asked ??= ask("GET /api/schemas");
    asked.then(setSchemas, () => {
      asked = undefined;
    });
  }, [ask]);
  return schemas;
}
