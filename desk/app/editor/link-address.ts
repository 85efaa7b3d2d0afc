/** The address that was typed or pasted; a name such as `www.gov.uk` and an address of mail get what browsers ask for. */
export function addressIn(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(https?:\/\/|\/|#|mailto:)/.test(text)) return text;
  if (/^[^\s@/]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(text)) return `https://${text}`;
  return undefined;
}
