import { HexAlphaColorPicker, HexColorPicker } from "react-colorful";

/** The area and the bars for picking a color. In a file of its own, so that it loads when it is opened. */
export default function ColorPicker({
  value,
  alpha,
  onChange,
}: {
  readonly value: string;
  readonly alpha: boolean;
  readonly onChange: (value: string) => void;
}) {
  const Picker = alpha ? HexAlphaColorPicker : HexColorPicker;
  return <Picker color={value} onChange={onChange} style={{ width: "100%", height: "100%" }} />;
}
