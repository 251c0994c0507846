import { useState } from "react";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { areSingleKeysOn, turnSingleKeys } from "./single-keys.ts";

/** Turns single keys off, for those who speak to their computer or miss keys (WCAG 2.2, success criterion 2.1.4). */
export function SingleKeysSetting() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Checkbox
      label="Single keys: /, g h and ?"
      checked={isOn}
      onChange={(on) => {
        turnSingleKeys(on);
        setOn(on);
      }}
    />
  );
}
