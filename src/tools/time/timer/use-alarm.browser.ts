import { useEffect, useEffectEvent } from "react";
import { remote } from "#platform/worker/remote.ts";
import type { Methods } from "./worker.ts";

const waiter = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

/** Calls `ring` at a moment, in a hidden tab too; at once for one that has passed. */
export function useAlarm(end: number | undefined, ring: () => void): void {
  const onEnd = useEffectEvent(ring);
  useEffect(() => {
    if (end === undefined) return;
    const controller = new AbortController();
    waiter
      .until(end, { signal: controller.signal })
      .then(() => {
        if (!controller.signal.aborted) onEnd();
      })
      // Without its worker the page's own clock finds the end, when it is looked at.
      .catch(() => {});
    return () => controller.abort();
  }, [end]);
}

/** Three short tones. Browsers let a page sound once the visitor has pressed something in it. */
export function beep(): void {
  const context = new AudioContext();
  for (const at of [0, 0.3, 0.6]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.0001, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.3, context.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + 0.22);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.25);
    tone.onended = () => at === 0.6 && void context.close();
  }
}

/** Shows a notification of the system, if the visitor has allowed them. */
export function notify(title: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    new Notification(title);
  } catch {
    // Android's browsers show them from a service worker alone.
  }
}
