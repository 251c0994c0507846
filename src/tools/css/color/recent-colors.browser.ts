import { useEffect, useSyncExternalStore } from "react";
import { readPreference, writePreference } from "#platform/storage.ts";
import { readColor } from "./read-color.ts";
import { RECENT_COLORS } from "./recent-colors-key.ts";

const MOST = 10;
const RESTS_MS = 1500;

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const stored = (): string => readPreference(RECENT_COLORS) ?? "";

function store(colors: readonly string[]): void {
  writePreference(RECENT_COLORS, colors.join("|"));
  for (const listener of listeners) listener();
}

const split = (text: string): readonly string[] => text.split("|").filter((color) => readColor(color).ok);

/** Forgets the colors that were used last. */
export const forgetColors = (): void => store([]);

/** The colors that were used last, kept on this device: a color counts once it has rested for a moment. */
export function useRecentColors(color: string, isDefault: boolean): readonly string[] {
  const recent = useSyncExternalStore(subscribe, stored, () => "");
  useEffect(() => {
    if (isDefault) return;
    const timer = setTimeout(() => {
      const others = split(stored()).filter((other) => other !== color);
      store([color, ...others].slice(0, MOST));
    }, RESTS_MS);
    return () => clearTimeout(timer);
  }, [color, isDefault]);
  return split(recent);
}
