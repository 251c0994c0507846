import { useEffect, useEffectEvent, useState } from "react";
import { currentPage } from "#platform/address/address.ts";
import { firstActs } from "#platform/first-acts.ts";
import { isTextForField } from "#platform/page/keys.ts";
import { useNewest } from "#platform/use-newest.ts";
import { tabCell } from "#platform/use-tab-state.ts";
import { type Dropped, filesOf, hasFiles, type KeepPath, takeOut } from "./dropped-files.ts";
import { namedVisibly } from "./named-visibly.ts";

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

/** Takes files, and the paths of those in a dropped folder that the system would not open. */
export type TakeFiles = (files: File[], unreadable: readonly string[]) => void;

/**
 * Hands over files that are dropped or pasted anywhere on the page, those in dropped folders included, and files that
 * were sent to this page. Without `take` a dropped or pasted file is let go, or the browser would leave the page for it. A
 * `fallback` takes what nothing else on the page does; `keep`, which must not change, chooses from dropped folders. Returns whether files are being dragged over the page, to be taken
 * here.
 */
export function useIncomingFiles(
  take: TakeFiles | undefined,
  { fallback = false, keep }: { readonly fallback?: boolean; readonly keep?: KeepPath | undefined } = {},
): boolean {
  const [isOver, setOver] = useState(false);
  const newest = useNewest(take);

  const dragOver = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return setOver(false);
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = take ? "copy" : "none";
    setOver(take !== undefined);
  });

  const drop = useEffectEvent(async (event: DragEvent) => {
    setOver(false);
    if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    if (take) await open(takeOut(event.dataTransfer));
  });
  const open = useEffectEvent(async (dropped: Dropped) => {
    const page = currentPage();
    const { files, unreadable } = await filesOf(dropped, keep);
    // Folders take a while, in which the page may be left or changed.
    if (files.length + unreadable.length > 0 && currentPage() === page) newest()?.(files, unreadable);
  });
  const openFirst = useEffectEvent(() => {
    // What came before this page's script could take it.
    for (const dropped of (take && firstActs()?.files.takeKept()) ?? []) void open(dropped);
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].map(namedVisibly);
    if (event.defaultPrevented || files.length === 0 || isTextForField(event.target, event.clipboardData)) return;
    event.preventDefault();
    take?.(files, []);
  });
  useHandoff(({ files }) => {
    if (!files || !take) return false;
    take([...files], []);
    return true;
  });

  useEffect(() => {
    // Events reach the window after the document, and so a fallback after all others.
    const target: EventTarget = fallback ? window : document;
    const listening = new AbortController();
    openFirst();
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => target.addEventListener(type, listener as EventListener, { signal: listening.signal });
    listen("dragover", (event) => dragOver(event));
    listen("dragleave", ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen("drop", (event) => void drop(event));
    listen("paste", (event) => paste(event));
    return () => listening.abort();
  }, [fallback]);

  return isOver;
}
