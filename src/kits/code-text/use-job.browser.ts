import { useCallback, useState } from "react";
import type { Run } from "#platform/newest-work.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { useNewestWork } from "#platform/use-work.ts";

const FAILED = {
  noMemory: "There isn't enough memory for a text of this size.",
  other: "The work stopped unexpectedly.",
};

/**
 * Work in a worker where only the newest request counts: its product, progress (0 to 1) and error. Canceling, or a
 * failed request, keeps the current product. `combine` may keep something of the product before. The tab keeps it under
 * `name`.
 */
export function useJob<Product>(
  name: string,
  combine: (before: Product | undefined, made: Product) => Product = (_, made) => made,
) {
  const [combining] = useState(() => combine);
  const [product, setProduct] = useTabState<Product | undefined>(name, undefined, "replaceable");
  const { start: startWork, clear: clearWork, cancel, retry, isRunning, progress, fault } = useNewestWork<Product>();

  const start = useCallback(
    (run: Run<Product>) =>
      startWork(undefined, run, {
        failed: FAILED,
        onResult: (made) => setProduct((before) => combining(before, made)),
      }),
    [startWork, setProduct, combining],
  );

  const clear = useCallback(() => {
    clearWork();
    setProduct(undefined);
  }, [clearWork, setProduct]);

  return { product, progress, isBusy: isRunning === true, fault, retry, start, cancel, clear };
}

/** What useJob gives, for what shows it. */
export type Job = Omit<ReturnType<typeof useJob>, "product" | "start">;
