import { useEffect, useState } from "react";
import { type SrgbColor, srgbColor } from "#core/color/srgb-color.ts";
import { isLookedUpAtOnce } from "#core/color/tailwind-name.ts";
import type { Result } from "#core/result.ts";
import { fail } from "#core/result.ts";
import { faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { resolveColor } from "#platform/page/resolve-color.ts";
import { useNewest } from "#platform/use-newest.ts";

const WORD = /^[a-z][a-z' -]{2,40}$/i;

/** The note on a typed color. */
interface Note {
  readonly text: string;
  readonly isError: boolean;
}

/**
 * Reads what is typed into a color field, with a message about it if needed. Names of Tailwind are looked up as they're
 * typed, those that people gave to colors when the box is left, because a word may still become one of CSS's.
 */
export function useTypedColor({
  draft,
  left,
  alpha,
  onTyped,
}: {
  readonly draft: string | undefined;
  readonly left: boolean;
  readonly alpha: boolean;
  readonly onTyped: (hex: string) => void;
}): Note {
  const [found, setFound] = useState<LookedUp>();
  const newest = useNewest(onTyped);
  const text = draft?.trim() ?? "";
  const isLookedUp = isLookedUpAtOnce(text) || (left && WORD.test(text));

  useEffect(() => {
    if (text === "") return;
    const own = srgbColor(text, alpha, resolveColor);
    if (own.ok) newest()(own.value.hex);
    if (own.ok || !isLookedUp) return;
    let isCurrent = true;
    lookUp(text, alpha).then((looked) => {
      if (!isCurrent) return;
      setFound(looked);
      if (looked.color.ok) newest()(looked.color.value.hex);
    });
    return () => {
      isCurrent = false;
    };
  }, [text, isLookedUp, alpha, newest]);

  if (text === "") return { text: "", isError: false };
  const own = srgbColor(text, alpha, resolveColor);
  const color = own.ok || found?.of !== text ? own : found.color;
  if (color.ok) return { text: color.value.isNearest ? OUTSIDE : "", isError: false };
  // Unfinished input may become a color, and a name may be found.
  const isSaid = left && (!isLookedUp || found?.of === text);
  return { text: isSaid ? color.message : "", isError: true };
}

const OUTSIDE = "Outside sRGB: the nearest color in it is used.";

interface LookedUp {
  readonly of: string;
  readonly color: Result<SrgbColor>;
}

async function lookUp(text: string, alpha: boolean): Promise<LookedUp> {
  try {
    const { namedColor } = await loadPart(() => import("#core/color/named-color.ts"));
    const named = await namedColor(text);
    return { of: text, color: named.ok ? srgbColor(named.value, alpha) : fail(named.message) };
  } catch (error) {
    return { of: text, color: fail(faultOfPart("Looking this name up", error).message) };
  }
}
