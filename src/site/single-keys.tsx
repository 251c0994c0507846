import { useState } from "react";
import { readPreference, writePreference } from "#platform/storage.ts";
import { Checkbox } from "#ui/checkbox.tsx";

const PREFERENCE = "singleKeys";

/** Whether keys such as / and ? do something without Ctrl. */
export const areSingleKeysOn = (): boolean => readPreference(PREFERENCE) !== "off";

/** Turns them off, for those who speak to their computer or miss keys (WCAG 2.2, success criterion 2.1.4). */
export function SingleKeysSetting() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Checkbox
      label="Single keys: /, g h and ?"
      checked={isOn}
      onChange={(on) => {
        writePreference(PREFERENCE, on ? "on" : "off");
        setOn(on);
      }}
    />
  );
}
