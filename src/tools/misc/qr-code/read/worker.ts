import { expose } from "#platform/worker/expose.ts";
import { readCodes, scan } from "./read-codes.ts";

const methods = {
  /** The texts of all codes in a picture. */
  readAll: readCodes,
  /** The text of one code in a frame of a camera, which is searched briefly. */
  glance: scan,
};

export type Methods = typeof methods;
expose(methods);
