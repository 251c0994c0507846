import { statSync } from "node:fs";

/** The bytes that servers send of a built file: of its Brotli form where the build has one. */
export const sentSize = (file: string): number =>
  (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
