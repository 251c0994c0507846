import type { Settings } from "#platform/address/use-params.ts";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { FrameStyle } from "../draw/design.ts";
import type params from "../params.ts";

const FRAMES: readonly { value: FrameStyle; label: string }[] = [
  { value: "none", label: "None" },
  { value: "plain", label: "Caption alone" },
  { value: "below", label: "Box, caption below" },
  { value: "above", label: "Box, caption above" },
  { value: "bubble", label: "Bubble below" },
];

/** What stands around the code, and its caption. */
export default function FrameSettings({ bind }: Pick<Settings<typeof params>, "bind">) {
  const frame = bind("frame");
  return (
    <>
      <Select label="Frame" options={FRAMES} {...frame} />
      <TextField
        label="Caption"
        maxLength={60}
        disabled={frame.value === "none"}
        hint="It is drawn as outlines in any script."
        {...bind("caption")}
      />
    </>
  );
}
