import { crc32, deflateSync } from "node:zlib";

/**
 * The colour profile of a HEIC photograph, which its decoder does not read: an iPhone’s colours are Display P3, and
 * taken for sRGB they would look dull. A box: its size (4 bytes), `colr`, `prof`, the profile (ISO/IEC 14496-12).
 */
export function profileOf(heic: Buffer): Buffer | undefined {
  const box = heic.indexOf("colrprof") - 4;
  if (box < 0) return undefined;
  const profile = heic.subarray(box + 12, box + heic.readUInt32BE(box));
  return profile.toString("latin1", 36, 40) === "acsp" ? profile : undefined;
}

/** A PNG whose pixels are of these colours: a chunk `iCCP` before its pixels, of length, kind, content and checksum. */
export function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from("iCCPphotograph\0\0"), deflateSync(profile)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}
