import type { Provider } from "./schemas/site.ts";

export const complaintBook = { name: "Livro de Reclamações", url: "https://www.livroreclamacoes.pt/" };

/** Besides name and mail, a line each. */
export function providerLines({ address, country, taxNumber, register, phone }: Provider): string[] {
  const tax = country === "PT" ? "Tax number (NIF)" : "Tax number";
  return [
    address,
    ...(taxNumber ? [`${tax}: ${taxNumber}`] : []),
    ...(register ? [`Register: ${register}`] : []),
    ...(phone ? [`Phone: ${phone}`] : []),
  ];
}
