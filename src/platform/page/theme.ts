import { useSyncExternalStore } from "react";
import { readPreference, storedAs, writePreference } from "#platform/storage.ts";

// theme-boot.js sets the class and the color before first paint from the same key.
const KEY = "darkMode";
const listeners = new Set<() => void>();

const isDark = () => document.documentElement.classList.contains("dark");

function apply(dark: boolean) {
  document.documentElement.classList.toggle("dark", dark);
  const color = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  if (color) color.content = color.dataset[dark ? "dark" : "light"] ?? color.content;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const follow = ({ key }: StorageEvent) => {
    if (key === storedAs(KEY)) apply(readPreference(KEY) === "true");
  };
  window.addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", follow);
  };
}

/** Whether the dark theme is on (light when prerendered), following changes here and in other tabs. */
export const useDarkMode = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);

/** Turns the dark theme on or off, and stores the preference. */
export function setDarkMode(dark: boolean): void {
  writePreference(KEY, String(dark));
  apply(dark);
}
