import { type ReactNode, useState } from "react";
import type { Brush, Cover, Stroke } from "#core/image/regions/regions.ts";
import type { Size } from "#core/raster.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";

const overlay = () => import("./region-overlay.tsx");
const RegionOverlay = lazy(overlay);
// The panel says that regions can be drawn, so it loads together with the overlay they are drawn on.
const RegionsPanel = lazy(async () => (await Promise.all([import("./regions-panel.tsx"), overlay()]))[0]);

/** The selected region of one cover. */
interface Chosen {
  readonly of: string;
  /** Undefined until the panel was opened or closed. */
  readonly isOpen?: boolean;
  readonly region: number;
  readonly cut?: Stroke;
}

/** The regions of a cover: the panel that opens to list them, and what lies over the preview while it is open. */
export function useRegions({
  of,
  values,
  size,
  whyNotDrawn,
  onChange,
}: {
  /** Which cover it is: of another, nothing is chosen. */
  readonly of: string;
  readonly values: Cover;
  /** Of the picture in which the regions lie, in pixels. */
  readonly size: Size;
  /** Why nothing lies over the preview, and what brings it back. */
  readonly whyNotDrawn?: string | undefined;
  readonly onChange: (changed: Partial<Cover>) => void;
}): { readonly panel: ReactNode; readonly overlay: ReactNode } {
  const { regions } = values;
  const [brush, setBrush] = useState<Brush>({ shape: "rectangle", width: 500 });
  const [kept, setKept] = useState<Chosen>({ of, region: 0 });
  const own = (all: Chosen): Chosen => (all.of === of ? all : { of, region: 0 });
  const { isOpen = regions.length > 0, region: chosen, cut } = own(kept);
  const choose = (next: Partial<Chosen>) => setKept((before) => ({ ...own(before), ...next }));
  const onChoose = (region: number) => choose({ region });
  const isCut = cut !== undefined && regions.some((region) => JSON.stringify(region) === JSON.stringify(cut));
  return {
    panel: (
      <Disclosure key={of} label="Regions" open={isOpen} onToggle={(next) => choose({ isOpen: next })}>
        {() => (
          <RegionsPanel
            {...{ values, size, brush, chosen, isCut, whyNotDrawn, onChoose, onChange }}
            onBrush={setBrush}
          />
        )}
      </Disclosure>
    ),
    overlay: isOpen && whyNotDrawn === undefined && (
      <LazyBoundary fallback={null}>
        <RegionOverlay
          key={of}
          {...{ regions, chosen, brush, size, onChoose }}
          onCut={(stroke) => choose({ cut: stroke })}
          onChange={(next) => onChange({ regions: next })}
        />
      </LazyBoundary>
    ),
  };
}
