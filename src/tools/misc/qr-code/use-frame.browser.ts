import { useEffect, useMemo, useState } from "react";
import { loadPart } from "#platform/load-part.ts";
import type { FrameStyle } from "./draw/design.ts";
import type { Frame } from "./draw/frame.ts";

type Letters = typeof import("./lettering.browser.ts");

let loaded: Letters | undefined;

/** The frame of a code: `undefined` where there is none, and while what draws its caption is loaded. */
export function useFrame(
  style: FrameStyle,
  caption: string,
): { readonly frame: Frame | undefined; readonly isLoading: boolean } {
  const [letters, setLetters] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = style !== "none" && caption.trim() !== "";
  useEffect(() => {
    if (!isWanted || loaded) return;
    setFailed(false);
    Promise.all([loadPart(() => import("./lettering.browser.ts")), document.fonts.ready]).then(
      ([module]) => {
        loaded = module;
        setLetters(module);
      },
      () => setFailed(true),
    );
  }, [isWanted]);
  const frame = useMemo(() => {
    if (!isWanted || !letters) return undefined;
    const lettering = letters.letteringOf(caption);
    return lettering && { style, caption: lettering };
  }, [isWanted, letters, caption, style]);
  // Where it cannot be loaded the code is made without.
  return { frame, isLoading: isWanted && !letters && !hasFailed };
}
