import { useEffect, useEffectEvent } from "react";
import { tabCell } from "#platform/use-tab-state.ts";

/** What one page hands to another: files or a text. */
export interface Handoff {
  readonly files?: readonly File[];
  readonly text?: string;
}

const cell = () => tabCell<Handoff | undefined>("handed over", undefined);

/** Leaves something for the page of the current address, which takes it when it is shown. */
export const leaveForPage = (handoff: Handoff): void => cell().set(handoff);

/** Passes handoffs to this page. `take` returns whether it accepts one; the first taker that does gets it. */
export function useHandoff(take: (handoff: Handoff) => boolean): void {
  const offer = useEffectEvent(take);
  useEffect(() => {
    const handedOver = cell();
    let isShown = true;
    // After all effects of the page: one of them may open the files that it had before.
    queueMicrotask(() => {
      const handoff = handedOver.get();
      if (isShown && handoff && offer(handoff)) handedOver.set(undefined);
    });
    return () => {
      isShown = false;
    };
  }, []);
}
