import { useEffect, useState } from "react";
import { pictureAddress } from "../calls/calls.ts";

/** A small copy of a picture of the folder, as decoration. */
export function Picture({ path }: { path: string | undefined }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (path) void pictureAddress(path).then(setAddress);
  }, [path]);
  return <span className="cover">{address && <img src={address} alt="" />}</span>;
}
