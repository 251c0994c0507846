import { Download, Palette } from "lucide-react";
import { useState } from "react";
import { aseFile, gplFile } from "#core/color/palette-file.ts";
import { int } from "#core/params.ts";
import type { ImageSession } from "#kits/image-effect/session.browser.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useNewest } from "#platform/use-newest.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { Methods } from "./palette.worker.ts";
import type { PaletteMethod } from "./palettes.ts";
import { MAX_COLORS, printPalette, type Rgb } from "./palettes.ts";
import type { DitherSettings } from "./params.ts";

const METHODS: readonly { readonly value: PaletteMethod; readonly label: string }[] = [
  { value: "k-means", label: "k-means in OKLab" },
  { value: "median-cut", label: "Median cut" },
];

// Enough pixels for the colors that are seen.
const WIDTH = 500;
const countLimits = int(8, { min: 2, max: MAX_COLORS });

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./palette.worker.ts", import.meta.url), { type: "module" }),
  { idleMs: IDLE_MS },
);

/** A palette chosen from the picture, and the palette saved for other programs. */
export default function PaletteTools({
  session,
  settings,
  colors,
  onChoose,
}: {
  readonly session: ImageSession<DitherSettings>;
  readonly settings: DitherSettings;
  readonly colors: readonly Rgb[];
  readonly onChoose: (palette: string) => void;
}) {
  const [count, setCount] = useState(countLimits.default);
  const [method, setMethod] = useState<PaletteMethod>("k-means");
  const [isChoosing, setChoosing] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const newest = useNewest(onChoose);

  async function choose() {
    const asked = { count, method };
    setChoosing(true);
    setFault(undefined);
    try {
      const width = Math.min(session.width, WIDTH);
      const { original, height } = await session.preview({ settings, width, withOriginal: true });
      if (!original) throw new Error("The preview came without its original");
      const picture = { width, height, data: original };
      newest()(await worker.choose({ picture, ...asked }, { transfer: [original.buffer] }));
    } catch (error) {
      setFault(faultOf(error, { other: "The colors could not be chosen." }));
    } finally {
      setChoosing(false);
    }
  }

  const hexes = printPalette(colors).split(" ");
  const named = hexes.map((hex, index) => ({ name: `dither-${index + 1}`, hex }));
  const save = (ending: string, content: string | Uint8Array<ArrayBuffer>) =>
    saveFile(new Blob([content]), `dither-palette.${ending}`);
  return (
    <>
      <Slider label="Number of colors" exact {...countLimits.props(count, setCount)} />
      <Select label="Method" options={METHODS} value={method} onChange={setMethod} />
      <Button size="small" icon={Palette} disabled={isChoosing} onClick={choose}>
        Pick from the picture
      </Button>
      <FaultNote fault={fault} onRetry={choose} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={Download} onClick={() => save("gpl", gplFile("Dither", named))}>
          Save GPL
        </Button>
        <Button size="small" icon={Download} onClick={() => save("ase", aseFile("Dither", named))}>
          Save ASE
        </Button>
        <Button
          size="small"
          icon={Download}
          onClick={() => save("hex", `${hexes.map((hex) => hex.slice(1)).join("\n")}\n`)}
        >
          Save hex
        </Button>
      </div>
    </>
  );
}
