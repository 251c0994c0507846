import { useCallback, useState } from "react";
import { oneFileNote } from "#core/text/counted.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { useNewestWork } from "#platform/use-work.ts";

/** A color of the palette, and how much of the source it is: '32 %', '5 ×'. */
interface PaletteColor {
  readonly text: string;
  readonly hex: string;
  readonly amount: string;
}

/** A palette, and what it was made of. */
export interface FoundPalette {
  readonly source: string;
  readonly colors: readonly PaletteColor[];
}

const loadPaletteReader = () => loadPart(() => import("./read-palette.browser.ts"));

const FAILED = {
  noMemory: "There isn't enough memory for this picture.",
  other: "Reading the colors stopped unexpectedly.",
};
const NO_PALETTE: FoundPalette = { source: "", colors: [] };

/** The palette of a picture or of CSS that a visitor gives; the newest counts. */
export function usePalette() {
  const [palette, setPalette] = useTabState<FoundPalette>("palette", NO_PALETTE);
  const [error, setError] = useState<string>();
  const { start, retry, isRunning, fault } = useNewestWork<FoundPalette | string>();

  const run = useCallback(
    (find: (signal: AbortSignal) => Promise<FoundPalette | string>, note = "") => {
      setError(undefined);
      start(undefined, ({ signal }) => find(signal), {
        failed: FAILED,
        onResult(found) {
          if (typeof found === "string") return setError(found);
          setPalette(found);
          setError(note || undefined);
        },
      });
    },
    [start, setPalette],
  );

  const ofCss = useCallback(
    (css: string) =>
      run(async (signal) => {
        const { paletteOfCss } = await loadPaletteReader();
        return paletteOfCss(new Blob([css]), "your CSS", signal);
      }),
    [run],
  );

  const ofFiles = useCallback(
    ([file, ...others]: readonly File[], unreadable: readonly string[] = []) => {
      const note = oneFileNote(others, unreadable);
      if (!file) return setError(note || undefined);
      run(async (signal) => {
        const { paletteOfFile } = await loadPaletteReader();
        return paletteOfFile(file, signal);
      }, note);
    },
    [run],
  );

  return { palette, busy: isRunning, error, fault, retry, ofCss, ofFiles };
}
