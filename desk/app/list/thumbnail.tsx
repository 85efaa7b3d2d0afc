import { useEffect, useState } from "react";
import { storedPictureAddress } from "../calls.ts";

export function Thumbnail({ path }: { path: string | undefined }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (path) void storedPictureAddress(path).then(setAddress);
  }, [path]);
  return <span className="cover">{address && <img src={address} alt="" />}</span>;
}
