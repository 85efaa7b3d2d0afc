import { useEffect, useState } from "react";
import { island } from "../browser/island.tsx";
import { rightAddress } from "./right-address.ts";

/** On a host that leads nobody on: the page that was meant, where the address only wrote it in another way. */
export const RightPage = island(function RightPage() {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const right = rightAddress(pathname);
    if (right === pathname) return;
    // without a network, nothing is known about it
    fetch(right, { method: "HEAD" }).then(
      ({ ok }) => ok && setAddress(right + search + hash),
      () => {},
    );
  }, []);
  return (
    <p className="lost__right" role="status">
      {address && (
        <span>
          Did you mean <a href={address}>{address}</a>?
        </span>
      )}
    </p>
  );
});
