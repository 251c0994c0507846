/** So long after the last key or touch the visitor is taken to rest. */
const REST_MS = 2000;
const ASKED_AGAIN_MS = 250;

let calls = 0;
let lastAct = Number.NEGATIVE_INFINITY;

/** Notes work that a worker does, until it is done. */
export function noteWork<Result>(work: Promise<Result>): Promise<Result> {
  calls += 1;
  return work.finally(() => {
    calls -= 1;
  });
}

/** Notes when the visitor does something. For the whole site, once. */
export function noteActs(): void {
  const note = () => {
    lastAct = performance.now();
  };
  for (const act of ["pointerdown", "touchmove", "keydown", "input", "drop", "paste"]) {
    window.addEventListener(act, note, { capture: true, passive: true });
  }
}

/** Whether a tool works on this page, the visitor does something, or the page is not loaded yet. */
export const isAtWork = (): boolean =>
  calls > 0 || performance.now() - lastAct < REST_MS || document.readyState !== "complete";

/** Resolves as soon as nobody is at work on this page. */
export async function whenAtRest(): Promise<void> {
  while (isAtWork()) await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS));
}
