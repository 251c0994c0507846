import type { Settings } from "#platform/address/use-params.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { Tiles } from "#ui/tiles.tsx";
import type { FrameStyle } from "../draw/design.ts";
import type params from "../params.ts";

const FRAMES: readonly { value: FrameStyle; label: string }[] = [
  { value: "none", label: "None" },
  { value: "plain", label: "Caption alone" },
  { value: "below", label: "Box, caption below" },
  { value: "above", label: "Box, caption above" },
  { value: "bubble", label: "Bubble below" },
];

const CODE = "M7 5h10v10H7zM9.5 7.5v5h5v-5z";
/** Drawings of the frames, 24 wide and 24 high; what is inside another part is left out. */
const PICTURES: Readonly<Record<FrameStyle, string>> = {
  none: "M6 6h12v12H6zM9 9v6h6V9z",
  plain: `${CODE}M8 18h8v2H8z`,
  below: `M4 2h16v20H4zM5.5 3.5v13h13v-13zM8 18.2v2h8v-2z${CODE}`,
  above: "M4 2h16v20H4zM5.5 7.5v13h13v-13zM8 3.8v2h8v-2zM7 9h10v10H7zM9.5 11.5v5h5v-5z",
  bubble: `${CODE}M5 18.5h5.500l1.500-2 1.500 2H19V23H5zM8 19.800v2h8v-2z`,
};

/** What is around the code, and its caption. */
export default function FrameSettings({ bind }: Pick<Settings<typeof params>, "bind">) {
  const frame = bind("frame");
  return (
    <>
      <Tiles
        label="Frame"
        options={FRAMES.map((each) => ({
          ...each,
          picture: (
            <svg aria-hidden viewBox="2 1 20 23" fill="currentColor" fillRule="evenodd">
              <path d={PICTURES[each.value]} />
            </svg>
          ),
        }))}
        {...frame}
      />
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
