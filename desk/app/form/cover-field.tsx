import { X } from "lucide";
import { useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { say } from "../announce/announce.tsx";
import { storePicture } from "../calls/calls.ts";
import type { FieldProps, Ties } from "./field-props.ts";

/** The photograph of the cover: stored beside the file first, then named in it. */
export function CoverField({ value, set, file, ties }: FieldProps & { ties: Ties }) {
  const [trouble, setTrouble] = useState("");
  const [isSending, setSending] = useState(false);
  const name = typeof value === "string" ? value : "";
  const take = async (photograph: File | undefined) => {
    if (!photograph) return;
    setSending(true);
    setTrouble("");
    try {
      set((await storePicture(photograph, file.path)).name);
      say("The photograph is stored.");
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <div className="line-acts">
        <input
          type="file"
          accept="image/*"
          {...ties}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        {name && (
          <button type="button" className="chip" onClick={() => set(undefined)}>
            <Icon of={X} /> Without {name}
          </button>
        )}
      </div>
      {isSending && <p role="status">Inserting …</p>}
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
