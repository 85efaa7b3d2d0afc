import type { StoredPicture } from "../../contract.ts";
import { Refused, refusalOf } from "./calls.ts";

export type Pictures = {
  /** Puts a photograph beside a file. Throws a `Refused`. */
  store: (file: File, beside: string) => Promise<StoredPicture>;
  /** An address for a picture of the folder, which holds for this window; nothing where there is none. */
  show: (path: string, width: number) => Promise<string | undefined>;
};

export function pictures(token: () => string | null): Pictures {
  const headers = () => ({ authorization: `Bearer ${token() ?? ""}` });
  const known = new Map<string, Promise<string | undefined>>();
  const fetched = async (path: string, width: number) => {
    const query = new URLSearchParams({ path, width: String(width) });
    const response = await fetch(`/api/picture?${query}`, { headers: headers() }).catch(() => undefined);
    return response?.ok ? URL.createObjectURL(await response.blob()) : undefined;
  };
  return {
    store: async (file, beside) => {
      const query = new URLSearchParams({ beside, name: file.name });
      const sent = {
        method: "POST",
        headers: { ...headers(), "content-type": "application/octet-stream" },
        body: file,
      };
      const response = await fetch(`/api/picture?${query}`, sent).catch(() => undefined);
      if (!response) throw new Refused(undefined);
      if (!response.ok) throw new Refused(await refusalOf(response));
      return (await response.json()) as StoredPicture;
    },
    show: (path, width) => {
      const key = `${width} ${path}`;
      const address = known.get(key) ?? fetched(path, width);
      known.set(key, address);
      address.then((there) => {
        if (!there) known.delete(key);
      });
      return address;
    },
  };
}
