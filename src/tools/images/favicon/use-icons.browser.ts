import { useEffect, useState } from "react";
import { MAX_PIXELS } from "#core/image/max-pixels.ts";
import { fillBox } from "#core/image/pixels/fit.ts";
import { fail, type Result } from "#core/result.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { drawSvg } from "#platform/image/formats/draw-svg.ts";
import { isSvgFile } from "#platform/image/formats/svg-text.ts";
import { latestOnly } from "#platform/latest-only.ts";
import { remote } from "#platform/worker/remote.ts";
import type { IconSet, Methods } from "./favicon.worker.ts";
import { type IconStyle, manifestOf, markupOf } from "./icon-files.ts";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./favicon.worker.ts", import.meta.url), { type: "module" }),
);

const FAULTS = {
  noMemory: "There isn't enough memory for this picture.",
  other: "The icons could not be made. The file may have been moved.",
};

const DRAWN = { width: 1280, height: 1280 };

/** The file that icons are made of. */
export interface Source {
  readonly file: File;
  readonly id: number;
}

/** Makes the set of icons of a file. */
async function makeIcons({ file, id }: Source, style: IconStyle): Promise<Result<IconSet>> {
  if (!(await isSvgFile(file))) return worker.make({ file, id, style });
  const drawing = await drawSvg(file, { maxPixels: MAX_PIXELS, sizeFor: (own) => fillBox(own, DRAWN) });
  if (!drawing.ok) return drawing;
  const drawn = drawing.value;
  return worker.make({ file, id, style, drawn }, { transfer: [drawn] });
}

/** The archive of the set, with markup and manifest; a failed result says why it can't be made. */
export async function iconArchive(source: Source, style: IconStyle, name: string): Promise<Result<Blob>> {
  const made = await makeIcons(source, style).catch((error: unknown) => fail(faultOf(error, FAULTS).message));
  if (!made.ok) return made;
  const { files } = made.value;
  const hasSvg = files.some((file) => file.name === "favicon.svg");
  const texts = [
    { name: "site.webmanifest", blob: new Blob([manifestOf(name, style.background)]) },
    { name: "head.html", blob: new Blob([`${markupOf(hasSvg)}\n`]) },
  ];
  return worker.zip([...files, ...texts]).then(
    (value) => ({ ok: true as const, value }),
    (error: unknown) => fail(faultOf(error, FAULTS).message),
  );
}

/** The icons of a file with the current settings, for the preview. The last ones stay until the next are ready. */
export function useIcons(source: Source | undefined, style: IconStyle) {
  const [shown, setShown] = useState<{ readonly id: number; readonly set: Result<IconSet> }>();
  const [fault, setFault] = useState<Fault>();
  const [request] = useState(() =>
    latestOnly(async ({ source, style }: { readonly source: Source; readonly style: IconStyle }) => {
      try {
        setShown({ id: source.id, set: await makeIcons(source, style) });
        setFault(undefined);
      } catch (error) {
        setFault(faultOf(error, FAULTS));
      }
    }),
  );
  const { filled, background, padding, radius } = style;
  useEffect(() => {
    if (source) request({ source, style: { filled, background, padding, radius } });
  }, [request, source, filled, background, padding, radius]);
  return { set: shown && shown.id === source?.id ? shown.set : undefined, fault };
}
