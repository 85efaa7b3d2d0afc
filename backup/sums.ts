const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };
const meanings = new Map(Object.entries(escapes).map(([sign, escaped]) => [escaped, sign]));

/** As `sha256sum` writes and reads it: a backslash before the hash says that the name is escaped. */
export function lineOfSums(hash: string, name: string): string {
  const escaped = name.replaceAll(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign);
  return `${escaped === name ? "" : "\\"}${hash}  ${escaped}\n`;
}

export function sumsIn(text: string): Map<string, string> {
  const lines = text.split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const isEscaped = line.startsWith("\\");
      const [hash, name] = isEscaped
        ? [line.slice(1, 65), line.slice(67)]
        : [line.slice(0, 64), line.slice(66)];
      return [isEscaped ? name.replaceAll(/\\[\\nr]/g, (each) => meanings.get(each) ?? each) : name, hash];
    }),
  );
}
