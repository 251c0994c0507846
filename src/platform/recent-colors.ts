import { useSyncExternalStore } from "react";
import { readColor } from "#core/color/parse-color.ts";
import { readPreference, writePreference } from "./storage.ts";

/** What the device keeps the colors under that were used last. */
export const RECENT_COLORS = "recentColors";

/** The maximum number of recent colors. */
const MAX_RECENT_COLORS = 12;

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

/** The colors that were used last on this device, in any form of CSS, the newest first. */
export const recentColors = (): readonly string[] => split(stored());

/** Puts a color before the other recent ones. */
export const rememberColor = (color: string): void =>
  store([color, ...recentColors().filter((other) => other !== color)].slice(0, MAX_RECENT_COLORS));

/** Forgets the colors that were used last. */
export const forgetColors = (): void => store([]);

/** The colors that were used last, as they change. */
export const useRecentColors = (): readonly string[] => split(useSyncExternalStore(subscribe, stored, () => ""));
