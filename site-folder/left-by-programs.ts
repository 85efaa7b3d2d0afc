/** Files that desktops, editors and office programs leave beside others. */
const left = [
  /^(Thumbs\.db|ehthumbs\.db|desktop\.ini|\.DS_Store|\._.*|Icon\r)$/i,
  // locks of an open document, and copies of before
  /^(~\$.*|\.~lock\..*#|.*~|#.*#|.*\.sw[a-p])$/,
];

/** Whether a program has left a file of this name, which nobody has written: it is no part of a site. */
export function isLeftByProgram(name: string): boolean {
  return left.some((each) => each.test(name));
}
