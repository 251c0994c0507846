import { readPreference, writePreference } from "#platform/storage.ts";

const PREFERENCE = "singleKeys";

/** Whether keys such as / and ? do something without Ctrl. */
export const areSingleKeysOn = (): boolean => readPreference(PREFERENCE) !== "off";

/** Turns them on or off, for all pages. */
export const turnSingleKeys = (isOn: boolean): void => writePreference(PREFERENCE, isOn ? "on" : "off");
