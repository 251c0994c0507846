import { loadPart } from "#platform/loading/load-part.ts";
import { expose, transfer } from "./expose.ts";
import type { MethodContext } from "./protocol.ts";

const methods = {
  async double(bytes: Uint8Array<ArrayBuffer>, { progress }: MethodContext<number>) {
    progress(0.5);
    const doubled = bytes.map((byte) => byte * 2);
    return transfer(doubled, [doubled.buffer]);
  },
  fail() {
    throw new RangeError("Too far");
  },
  load: () => loadPart(() => Promise.reject(new TypeError("Failed to fetch"))),
  loop(_: undefined, { progress }: MethodContext<number>) {
    progress(0.5);
    for (;;) Math.random();
  },
};

export type Methods = typeof methods;
expose(methods);
