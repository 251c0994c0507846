import { ImagePlus, X } from "lucide-react";
import { useRef, useState } from "react";
import type { Level } from "#core/qr/versions.ts";
import type { Raster } from "#core/raster.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { Hole } from "../draw/design.ts";
import { LOGO_LIMIT } from "../draw/design.ts";
import type params from "../params.ts";

/** A logo as pixels, and as an address that an SVG file can hold. */
export interface ChosenLogo {
  readonly name: string;
  readonly raster: Raster;
  readonly address: string;
}

const HOLES: readonly { value: Hole; label: string }[] = [
  { value: "fitted", label: "Logo background" },
  { value: "box", label: "Rectangle" },
  { value: "round", label: "Circle" },
];

/** The picture in the middle of the code, and its size. */
export default function LogoSettings({
  logo,
  onLogo,
  level,
  share,
  bind,
}: {
  readonly logo: ChosenLogo | undefined;
  readonly onLogo: (logo: ChosenLogo | undefined) => void;
  readonly level: Level;
  /** Its longer side, in parts of the code's side. */
  readonly share: number;
} & Pick<Settings<typeof params>, "bind">) {
  const most = Math.round(LOGO_LIMIT[level] * 100);
  return (
    <>
      <LogoChoice logo={logo} onLogo={onLogo} />
      <Select label="Space around the logo" options={HOLES} {...bind("hole")} disabled={!logo} />
      <Slider
        label="Logo size"
        unit="%"
        {...bind("logoSize")}
        max={most}
        value={Math.round(share * 100)}
        disabled={!logo}
        hint={`Level ${level} allows up to ${most} % of the code’s width.`}
      />
    </>
  );
}

/** Chooses the picture in the middle of the code. */
function LogoChoice({
  logo,
  onLogo,
}: {
  readonly logo: ChosenLogo | undefined;
  readonly onLogo: (logo: ChosenLogo | undefined) => void;
}) {
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [last, setLast] = useState<File>();
  const reading = useRef<AbortController>(null);

  // The newest choice counts: reading the picture of an earlier one stops.
  function begin(): AbortSignal {
    reading.current?.abort();
    reading.current = new AbortController();
    setReading(false);
    setFault(undefined);
    return reading.current.signal;
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    const signal = begin();
    setLast(file);
    setReading(true);
    try {
      const { prepareLogo } = await loadPart(() => import("../prepare-logo.browser.ts"));
      const prepared = await prepareLogo(file, signal);
      if (signal.aborted) return;
      if (prepared.ok) onLogo(prepared.value);
      else setFault({ message: prepared.message });
    } catch (error) {
      if (!signal.aborted) setFault(faultOf(error, { other: "This picture could not be read." }));
    }
    if (!signal.aborted) setReading(false);
  }

  function remove() {
    begin();
    onLogo(undefined);
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <FileButton size="small" icon={ImagePlus} accept="image/*" label="Logo" onFiles={([file]) => void choose(file)}>
          {logo ? "Another logo" : "Choose a logo"}
        </FileButton>
        {logo && (
          <Button size="small" icon={X} onClick={remove}>
            Remove
          </Button>
        )}
        {logo && <span className="min-w-0 truncate text-sm text-ink-2">{logo.name}</span>}
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isReading && "Reading the picture …"}
      </p>
      <FaultNote fault={fault} onRetry={() => choose(last)} />
    </div>
  );
}
