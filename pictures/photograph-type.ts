/**
 * Why a file with this beginning, each byte read as one character, cannot be shown as a photograph; undefined for
 * JPEG, PNG, WebP and AVIF.
 */
export function faultOfKind(start: string): string | undefined {
  if (/^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp.{0,55}avi[fs])/s.test(start)) return undefined;
  if (isHeic(start))
    return "is a HEIC photograph, which few browsers show; export it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible), or insert it at the desk";
  return "is no JPEG, PNG, WebP or AVIF; export it as JPEG";
}

/** Whether a file with this beginning is a HEIC photograph, as every iPhone takes them. */
export function isHeic(start: string): boolean {
  return /^.{4}ftyp(?!.{0,55}avi[fs]).{0,55}(hei|hev|mif1|msf1)/s.test(start);
}
