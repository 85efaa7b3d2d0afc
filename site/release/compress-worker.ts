// A thread of compress.ts.
import { workerData } from "node:worker_threads";
import { compress } from "./compress.ts";

compress(workerData);
