/** Each byte read as one character; undefined for JPEG, PNG, WebP and AVIF. */
export function faultOfKind(
  start: string,
): "photograph-heic" | "photograph-of-git-lfs" | "photograph-of-no-kind" | undefined {
  if (start.startsWith("version https://git-lfs.github.com/spec/")) return "photograph-of-git-lfs";
  if (/^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp.{0,55}avi[fs])/s.test(start)) return undefined;
  return isHeic(start) ? "photograph-heic" : "photograph-of-no-kind";
}

/** As every iPhone takes them. */
export function isHeic(start: string): boolean {
  return /^.{4}ftyp(?!.{0,55}avi[fs]).{0,55}(hei|hev|mif1|msf1)/s.test(start);
}
