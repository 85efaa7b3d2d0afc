import { useEffect, useEffectEvent } from "react";
import { island } from "../hydration/island.tsx";
import { useToast } from "../sharing/toast.tsx";
import { Foot } from "./part.tsx";

/** A notice that asks to copy a link, and stays. */
export const Toast = island(function Toast() {
  const [notice, say] = useToast();
  const sayOnce = useEffectEvent(() =>
    say({ text: "Copy this link: ", link: "https://example.org/article/a-tip", by: document.body }),
  );
  useEffect(() => sayOnce(), []);
  return (
    <Foot>
      <div role="alert">{notice}</div>
    </Foot>
  );
});
