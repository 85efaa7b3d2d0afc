import { X } from "lucide";
import { useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { say } from "../announce/announce.tsx";
import { keptToken } from "../calls/enter.ts";
import { pictures } from "../calls/pictures.ts";
import type { FieldProps, Ties } from "../field/field-props.ts";
import { Thumb } from "./thumb.tsx";

const store = pictures(keptToken);

/** The photograph of the cover: chosen or dropped, stored beside the file, and only then named in it. */
export function CoverField({ value, set, file, ties }: FieldProps & { ties: Ties }) {
  const [trouble, setTrouble] = useState("");
  const [isSending, setSending] = useState(false);
  const name = typeof value === "string" ? value : "";
  const take = async (photograph: File | undefined) => {
    if (!photograph) return;
    setSending(true);
    setTrouble("");
    try {
      set((await store.store(photograph, file)).name);
      say("The photograph is stored.");
      // what it shows is asked for at once
      document.querySelector<HTMLElement>('[data-field="thumbnailAlt"] textarea')?.focus();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keys
    <div
      className="cover"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      {name && <Thumb path={`${file.split("/")[0]}/${name}`} isLarge />}
      <div className="line-acts">
        <input
          type="file"
          accept="image/*"
          {...ties}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        {name && (
          <button type="button" className="small" onClick={() => set(undefined)}>
            <Icon of={X} /> Without {name}
          </button>
        )}
      </div>
      {isSending && <p role="status">Putting it there …</p>}
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  );
}
