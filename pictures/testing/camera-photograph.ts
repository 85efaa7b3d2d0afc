import sharp from "sharp";

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:p="http://ns.adobe.com/photoshop/1.0/" p:City="Secretville"/></rdf:RDF></x:xmpmeta>`;

/** A JPEG as a phone keeps it: with the camera, the owner, the place, and a note of how it was held. */
export async function cameraPhotograph(width: number, height: number, orientation = 1): Promise<Buffer> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: "#c63" } })
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Make: "Secretcam", Copyright: "Secretperson", Orientation: `${orientation}` },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100", GPSLongitude: "0/1 7/1 4366/100" },
    })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), iptc("Secrettown"), jpeg.subarray(2)]);
}

/** The size of a picture, and what a camera has written into it, if anything is left of that. */
export async function whatIsNoted(picture: Buffer | string): Promise<object> {
  const { width, height, exif, xmp, iptc, orientation = 1 } = await sharp(picture).metadata();
  const notes = Object.entries({ exif, xmp, iptc }).filter(([, note]) => note);
  return { width, height, ...(orientation > 1 && { orientation }), ...Object.fromEntries(notes) };
}

/** The segment of a JPEG in which Photoshop keeps IPTC: a city. */
function iptc(city: string): Buffer {
  const field = Buffer.from(`\x1c\x02\x5a\0${String.fromCharCode(city.length)}${city}`, "latin1");
  const body = Buffer.concat([
    Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0", "latin1"),
    Buffer.from([field.length]),
    field,
    Buffer.alloc(field.length % 2),
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xed, 0, body.length + 2]), body]);
}
