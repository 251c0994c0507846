import { useSyncExternalStore } from "react";

/** A clock that ticks at whole multiples of a period, and pauses while the page is hidden. */
function createClock(periodMs: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    timer = undefined;
    for (const listener of listeners) listener();
    schedule();
  };
  function schedule() {
    if (timer !== undefined || listeners.size === 0 || document.hidden) return;
    timer = setTimeout(tick, periodMs - (Date.now() % periodMs));
  }
  return (listener: () => void) => {
    if (listeners.size === 0) document.addEventListener("visibilitychange", tickWhenShown);
    listeners.add(listener);
    schedule();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      document.removeEventListener("visibilitychange", tickWhenShown);
      clearTimeout(timer);
      timer = undefined;
    };
  };
  function tickWhenShown() {
    if (!document.hidden && timer === undefined) tick();
  }
}

const SECOND_MS = 1000;
const everySecond = createClock(SECOND_MS);
const everyMinute = createClock(60 * SECOND_MS);

const whole = (periodMs: number) => () => Math.floor(Date.now() / periodMs) * periodMs;
const wholeSecond = whole(SECOND_MS);
const wholeMinute = whole(60 * SECOND_MS);

/** Milliseconds since 1970, in whole seconds: renders once a second. Not for prerendered pages. */
export const useSecond = (): number => useSyncExternalStore(everySecond, wholeSecond);

/** Milliseconds since 1970, in whole minutes: renders once a minute. Not for prerendered pages. */
export const useMinute = (): number => useSyncExternalStore(everyMinute, wholeMinute);
