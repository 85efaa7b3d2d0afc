export type OwnAddress = { page: string; part: string };

/** Browsers write signs beyond ASCII as `%C3%A9`. */
export function ownAddress(address: string): OwnAddress {
  const [before = "", ...behind] = address.split("#");
  const [page = ""] = before.split("?");
  return { page, part: decoded(behind.join("#")) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
