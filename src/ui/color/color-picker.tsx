import { Pipette } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { HexAlphaColorPicker, HexColorPicker } from "react-colorful";
import { srgbColor } from "#core/color/srgb-color.ts";
import { normalizeHex } from "#core/hex.ts";
import { canPickFromScreen, pickFromScreen } from "#platform/page/eyedropper.ts";
import { resolveColor } from "#platform/page/resolve-color.ts";
import { recentColors, rememberColor } from "#platform/recent-colors.ts";
import { useNewest } from "#platform/use-newest.ts";
import { IconButton } from "#ui/button.tsx";
import { controlClass } from "#ui/fields/text-field.tsx";
import { Swatch } from "./swatch.tsx";
import { useTypedColor } from "./use-typed-color.ts";

/** The colors that were used last on this device, in any tool. When it goes, the color that was chosen becomes the newest. */
export function LastUsed({
  value,
  alpha,
  onPick,
}: {
  readonly value: string;
  readonly alpha: boolean;
  readonly onPick: (hex: string) => void;
}) {
  const id = useId();
  const newest = useNewest(value);
  const [recent] = useState(() => usable(alpha));
  useEffect(() => {
    const before = newest();
    return () => {
      if (newest() !== before) rememberColor(newest());
    };
  }, [newest]);

  return (
    recent.length > 0 && (
      <>
        <p id={id} className="mt-1.5 text-xs text-ink-3">
          Last used
        </p>
        <ul aria-labelledby={id} className="grid grid-cols-6 gap-x-1.5">
          {recent.map((hex) => (
            <li key={hex}>
              <button
                type="button"
                aria-label={`Use ${hex}`}
                title={hex}
                className="flex h-8.5 w-full items-center justify-center rounded-control"
                onClick={() => onPick(hex)}
              >
                <Swatch color={hex} />
              </button>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

/** The colors that were used last, as the field can have them. */
function usable(alpha: boolean): readonly string[] {
  const read = recentColors().map((text) => srgbColor(text, alpha, resolveColor));
  return [...new Set(read.flatMap((each) => (each.ok ? [each.value.hex] : [])))];
}

/** A button that takes a color from the screen, in browsers that can. A color picked after it is gone is ignored. */
export function ScreenPicker({ onPick }: { readonly onPick: (color: string) => void }) {
  const newest = useNewest(onPick);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function pick() {
    const color = await pickFromScreen();
    if (color !== undefined && isHere.current) newest()(color);
  }

  return canPickFromScreen() && <IconButton label="Pick from screen" icon={Pipette} onClick={pick} />;
}

/**
 * A color field's picker: an area with bars, a text box for any CSS color, the eyedropper and recent colors. In a
 * separate file, so that it loads on opening.
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
  /** A hex color is shown as it's stored. Any other text stays, with its message. */
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
