import sharp from "sharp";

/** As a camera writes it: lying on its side, and saying where it was taken. */
export function photograph(): Promise<Buffer> {
  const place = { IFD0: { Artist: "Ana" }, IFD3: { GPSLatitude: "38/1 42/1 0/1", GPSLatitudeRef: "N" } };
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#c63" } })
    .jpeg()
    .withExif(place)
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Its size, and what a camera has written into it, if anything is left of that. */
export async function whatIsNoted(bytes: Buffer): Promise<object> {
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  return { width, height, ...(exif && { exif }), ...(orientation && { orientation }) };
}
