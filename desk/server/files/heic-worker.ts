// A thread started by `heic.ts`.
import { parentPort, workerData } from "node:worker_threads";
import libheif from "libheif-js/wasm-bundle.js";
import { faultOfPixels } from "../../../pictures/photograph.ts";
import type { DecodedPhotograph } from "./heic.ts";

const bytes: Uint8Array = workerData;
// a file may hold several; a live photograph shows one of them
const images = new libheif.HeifDecoder().decode(bytes);
const image = images.find((one) => one.is_primary()) ?? images[0];
if (!image) throw new Error("it is broken, or of an unknown kind");
const width = image.get_width();
const height = image.get_height();
const answer = (data: Uint8Array) =>
  parentPort?.postMessage({ data, width, height } satisfies DecodedPhotograph);
if (faultOfPixels({ width, height })) answer(new Uint8Array());
else
  image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
    if (!shown) throw new Error("it is broken");
    answer(new Uint8Array(shown.data.buffer));
  });
