const left = [
  /^(Thumbs\.db|ehthumbs\.db|desktop\.ini|\.DS_Store|\._.*|Icon\r)$/i,
  // locks of an open document, and copies of before
  /^(~\$.*|\.~lock\..*#|.*~|#.*#|.*\.sw[a-p])$/,
];

export function isLeftByProgram(name: string): boolean {
  return left.some((each) => each.test(name));
}
