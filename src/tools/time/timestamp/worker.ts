import { ensureTemporal } from "#core/time/ensure-temporal.ts";
import { expose } from "#platform/worker/expose.ts";
import type { ListQuestion } from "./shown-list.ts";

const methods = {
  /** Reads a list of times. Its code is loaded with the first call, after Temporal. */
  list: async (question: ListQuestion) => {
    await ensureTemporal();
    const { shownList } = await import("./shown-list.ts");
    return shownList(question);
  },
};

export type Methods = typeof methods;
expose(methods);
