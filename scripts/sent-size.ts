import { statSync } from "node:fs";

/** The bytes that servers send for a built file: its Brotli form if the build has one. */
export const sentSize = (file: string): number =>
  (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
