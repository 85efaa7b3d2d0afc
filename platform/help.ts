const columns = 80;

/**
 * Called before a program reads its options: whoever asks for help gets `usage`, and nothing is done. `usage` holds a line for
 * the command and one for each option, however long.
 */
export function answerHelp(usage: string): void {
  const typed = process.argv.slice(2);
  if (!typed.includes("--help") && !typed.includes("-h")) return;
  console.log(forTerminal(usage));
  process.exit();
}

/** Breaks long lines, as a terminal of the usual width would not; an explanation goes on below where it began. */
export function forTerminal(text: string): string {
  return text.split("\n").flatMap(broken).join("\n");
}

function broken(line: string): string[] {
  if (line.length <= columns) return [line];
  const [before = ""] = /^ *(\S+( \S+)* {2,})?/.exec(line) ?? [];
  const below = " ".repeat(before.length);
  const end = line.lastIndexOf(" ", columns);
  // a word that is longer than the line stays whole
  if (end <= before.length) return [line];
  return [line.slice(0, end), ...broken(below + line.slice(end + 1))];
}
