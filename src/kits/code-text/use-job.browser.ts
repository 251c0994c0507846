import { useCallback, useEffect, useRef, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import type { CallOptions } from "#platform/worker/protocol.ts";

/** One run of a worker's method. */
type Run<Product> = (options: CallOptions<number>) => Promise<Product>;

const FAULTS = {
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
  const [progress, setProgress] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ readonly fault: Fault; readonly run: Run<Product> }>();
  const current = useRef<AbortController>(undefined);

  const cancel = useCallback(() => {
    current.current?.abort();
    current.current = undefined;
    setBusy(false);
  }, []);

  const start = useCallback(
    async (run: Run<Product>): Promise<void> => {
      current.current?.abort();
      const mine = new AbortController();
      current.current = mine;
      const isNewest = () => current.current === mine;
      setBusy(true);
      setProgress(undefined);
      setFault(undefined);
      try {
        const made = await run({ signal: mine.signal, onProgress: (share) => isNewest() && setProgress(share) });
        if (isNewest()) setProduct((before) => combining(before, made));
      } catch (error) {
        if (isNewest()) setFault({ fault: faultOf(error, FAULTS), run });
      }
      if (!isNewest()) return;
      current.current = undefined;
      setBusy(false);
    },
    [setProduct, combining],
  );

  const clear = useCallback(() => {
    cancel();
    setFault(undefined);
    setProduct(undefined);
  }, [cancel, setProduct]);

  useEffect(() => () => current.current?.abort(), []);
  const retry = fault && (() => void start(fault.run));
  return { product, progress, isBusy, fault: fault?.fault, retry, start, cancel, clear };
}

/** What useJob gives, for what shows it. */
export type Job = Omit<ReturnType<typeof useJob>, "product" | "start">;
