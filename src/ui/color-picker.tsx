import { useId, useState } from "react";
import { HexAlphaColorPicker, HexColorPicker } from "react-colorful";
import { srgbColor } from "#core/color/srgb-color.ts";
import { normalizeHex } from "#core/hex.ts";
import { controlClass } from "./field.tsx";
import { LastUsed } from "./last-used-colors.tsx";
import { ScreenPicker } from "./screen-picker.tsx";
import { useTypedColor } from "./use-typed-color.ts";

/**
 * What a color field opens: an area with bars, a text box for any CSS color, the eyedropper and the colors used last. In a
 * file of its own, so that it loads when it is opened.
 */
export default function ColorPicker({
  label,
  value,
  alpha,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly alpha: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  // The text as typed, until the color changes otherwise, and whether the box was left with it.
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const Area = alpha ? HexAlphaColorPicker : HexColorPicker;

  const change = (next: string | undefined) => {
    if (next && (alpha || next.length === 7) && next !== value) onChange(next);
  };
  const pick = (next: string | undefined) => {
    setDraft(undefined);
    change(next);
  };
  const note = useTypedColor({ draft, left, alpha, onTyped: change });
  /** A hex is shown as it is kept. What else was typed stays, with what is to be said of it. */
  const leave = () => {
    const hex = normalizeHex(draft ?? "");
    if (draft?.trim() === "" || (hex && (alpha || hex.length === 7))) setDraft(undefined);
    else setLeft(true);
  };

  return (
    <>
      <div className="forced-color-adjust-none" style={{ height: alpha ? 224 : 200 }}>
        <Area color={value} onChange={(next) => pick(normalizeHex(next))} style={{ width: "100%", height: "100%" }} />
      </div>
      <label htmlFor={id} className="sr-only">
        {label}, hex or any CSS color
      </label>
      <div className="mt-3 flex gap-1.5">
        <input
          id={id}
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          value={draft ?? value}
          onChange={(event) => {
            setLeft(false);
            setDraft(event.target.value);
            change(normalizeHex(event.target.value));
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === "Enter") leave();
          }}
          className={`${controlClass} font-mono`}
        />
        <ScreenPicker onPick={(color) => pick(srgbHex(color, alpha))} />
      </div>
      <p role="status" className={`mt-1.5 min-h-8 text-xs ${note.isError ? "text-warn" : "text-ink-2"}`}>
        {note.text}
      </p>
      <LastUsed {...{ value, alpha }} onPick={pick} />
    </>
  );
}

function srgbHex(color: string, alpha: boolean): string | undefined {
  const read = srgbColor(color, alpha);
  return read.ok ? read.value.hex : undefined;
}
