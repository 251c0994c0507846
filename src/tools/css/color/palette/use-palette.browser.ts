import { useCallback, useEffect, useRef, useState } from "react";
import { oneFileNote } from "#core/text/counted.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";

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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [fault, setFault] = useState<{ readonly of: Fault; readonly retry: () => void }>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  /** Runs the newest work and abandons earlier work. */
  const run = useCallback(
    async (work: (signal: AbortSignal) => Promise<FoundPalette | string>, note = "") => {
      running.current?.abort();
      const run = new AbortController();
      running.current = run;
      setBusy(true);
      setError(undefined);
      setFault(undefined);
      const again = async () => {
        try {
          const found = await work(run.signal);
          if (run.signal.aborted) return;
          if (typeof found === "string") setError(found);
          else {
            setPalette(found);
            setError(note || undefined);
          }
        } catch (thrown) {
          if (run.signal.aborted) return;
          setFault({ of: faultOf(thrown, FAILED), retry: again });
        }
        setBusy(false);
      };
      await again();
    },
    [setPalette],
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
      void run(async (signal) => {
        const { paletteOfFile } = await loadPaletteReader();
        return paletteOfFile(file, signal);
      }, note);
    },
    [run],
  );

  return { palette, busy, error, fault, ofCss, ofFiles };
}
