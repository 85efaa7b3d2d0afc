// A thread started by `heic.ts`.
import { parentPort, workerData } from "node:worker_threads";
import libheif from "libheif-js/wasm-bundle.js";
import type { DecodedPhotograph, HeicRequest } from "./heic.ts";

const { bytes, mostPixels } = workerData as HeicRequest;
// a file may hold several; a live photograph shows one of them
const images = new libheif.HeifDecoder().decode(bytes);
const image = images.find((one) => one.is_primary()) ?? images[0];
if (!image) throw new Error("it is broken, or of an unknown kind");
const width = image.get_width();
const height = image.get_height();
if (width * height > mostPixels) throw new Error("it is too large");
const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
image.display(target, (shown) => {
  if (!shown) throw new Error("it is broken");
  parentPort?.postMessage({
    data: new Uint8Array(shown.data.buffer),
    width,
    height,
  } satisfies DecodedPhotograph);
});
