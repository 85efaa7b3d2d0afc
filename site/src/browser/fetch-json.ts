/** Of our own build; rejects if it cannot be loaded. */
export async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  return response.json();
}
