/** "1 reader", "1,024 readers". */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString("en-GB")} ${what}${count === 1 ? "" : "s"}`;
}
