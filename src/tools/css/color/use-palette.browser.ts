import { useCallback, useEffect, useRef, useState } from "react";
import { counted } from "#core/counted.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Methods } from "./worker.ts";

/** A color of the palette, and how much of the source it is: '32 %', '5 ×'. */
export interface PaletteColor {
  readonly text: string;
  readonly hex: string;
  readonly amount: string;
}

/** A palette, and what it was made of. */
export interface FoundPalette {
  readonly source: string;
  readonly colors: readonly PaletteColor[];
}

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

const MOST_COLORS = 8;
const LARGEST_TEXT = 5_000_000;
const IS_TEXT = /\.(?:css|scss|sass|less|html?|vue|svelte|[jt]sx?|json|txt|md)$/i;
const FAILED = {
  noMemory: "There is not enough memory for this picture.",
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

  /** Runs the newest work: what was begun before is given up. */
  const run = useCallback(
    async (work: (signal: AbortSignal) => Promise<FoundPalette | string>) => {
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
          else setPalette(found);
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

  const ofCss = useCallback((css: string) => run((signal) => colorsOf(new Blob([css]), "your CSS", signal)), [run]);

  const ofFiles = useCallback(
    (files: readonly File[]) => {
      const [file] = files;
      if (!file) return;
      void run(async (signal) => {
        if (IS_TEXT.test(file.name)) return colorsOf(file, file.name, signal);
        const { decodeImage } = await loadPart(() => import("#platform/image/decode.ts"));
        const decoded = await decodeImage(file, { signal });
        if (!decoded.ok) return decoded.message;
        const { data: pixels } = decoded.value.raster;
        const found = await worker.ofPicture({ pixels, count: MOST_COLORS }, { signal, transfer: [pixels.buffer] });
        if (found.length === 0) return "This picture is transparent throughout: it has no colors.";
        return {
          source: `${counted(found.length, "color")} in ${file.name}`,
          colors: found.map(({ hex, share }) => ({ text: hex, hex, amount: shareText(share) })),
        };
      });
    },
    [run],
  );

  return { palette, busy, error, fault, ofCss, ofFiles };
}

async function colorsOf(file: Blob, source: string, signal: AbortSignal): Promise<FoundPalette | string> {
  if (file.size > LARGEST_TEXT) return "This text has more than 5 MB. Take a part of it.";
  let css: string;
  try {
    css = await file.text();
  } catch {
    return "This file can no longer be read.";
  }
  const colors = await worker.ofCss(css, { signal });
  if (colors.length === 0) return `There are no colors in ${source}.`;
  return {
    source: `${counted(colors.length, "color")} in ${source}`,
    colors: colors.map(({ text, hex, count }) => ({ text, hex, amount: `${count} ×` })),
  };
}

const shareText = (share: number): string => (share < 0.01 ? "< 1 %" : `${Math.round(share * 100)} %`);
