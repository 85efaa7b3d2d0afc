import sharp from "sharp";

export type Box = { x: number; y: number; width: number; height: number };

/**
 * As an `<image>` with so many pixels a unit. For each step of a filter librsvg fills a surface as large as the
 * picture, three quarters of a drawing's time; this one is only as large as the part.
 */
export async function drawnApart(part: string, { x, y, width, height }: Box, scale: number): Promise<string> {
  const [columns, rows] = [width, height].map((length) => Math.ceil(length * scale));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${columns}" height="${rows}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">${part}</svg>`;
  const image = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/png;base64,${image.toString("base64")}"/>`;
}
