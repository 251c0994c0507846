import { Pipette } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { srgbColor } from "#core/color/srgb-color.ts";
import { canPickFromScreen, pickFromScreen } from "#platform/eyedropper.ts";
import { recentColors, rememberColor } from "#platform/recent-colors.ts";
import { resolveColor } from "#platform/resolve-color.ts";
import { useNewest } from "#platform/use-newest.ts";
import { IconButton } from "./icon-button.tsx";
import { Swatch } from "./swatch.tsx";
import { useTypedColor } from "./use-typed-color.ts";

/**
 * What a color picker has besides: it reads what is typed and is no hex, takes a color from the screen, and has the colors
 * that were used last. Its parts lie in the cells of the picker's grid.
 */
export default function ColorExtras({
  value,
  alpha,
  draft,
  left,
  onTyped,
  onPick,
}: {
  readonly value: string;
  readonly alpha: boolean;
  /** The text as typed; undefined while it is the color. */
  readonly draft: string | undefined;
  /** Whether the text box was left with it. */
  readonly left: boolean;
  readonly onTyped: (hex: string) => void;
  readonly onPick: (hex: string) => void;
}) {
  const id = useId();
  const newest = useNewest({ value, alpha, onPick });
  const [recent] = useState(() => usable(alpha));
  const isHere = useRef(true);
  const note = useTypedColor({ draft, left, alpha, onTyped });

  useEffect(() => {
    const before = newest().value;
    isHere.current = true;
    return () => {
      isHere.current = false;
      if (newest().value !== before) rememberColor(newest().value);
    };
  }, [newest]);

  async function pickOnScreen() {
    const picked = (await pickFromScreen()) ?? "";
    const now = newest();
    const read = srgbColor(picked, now.alpha);
    if (read.ok && isHere.current) now.onPick(read.value.hex);
  }

  return (
    <>
      {canPickFromScreen() && <IconButton label="Pick from screen" icon={Pipette} onClick={pickOnScreen} />}
      <p role="status" className={`col-span-full text-xs ${note.isError ? "text-warn" : "text-ink-2"}`}>
        {note.text}
      </p>
      {recent.length > 0 && (
        <div className="col-span-full">
          <p id={id} className="text-xs text-ink-3">
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
        </div>
      )}
    </>
  );
}

/** The colors that were used last, as the field can have them. */
function usable(alpha: boolean): readonly string[] {
  const read = recentColors().map((text) => srgbColor(text, alpha, resolveColor));
  return [...new Set(read.flatMap((each) => (each.ok ? [each.value.hex] : [])))];
}
