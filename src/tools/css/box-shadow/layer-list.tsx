import { ArrowDown, ArrowUp, CopyPlus, Eye, EyeOff, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { withOpacity } from "#kits/css-generator/css-values.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MoveHandle, useMovedFocus } from "#ui/move-handle.tsx";
import { Select } from "#ui/select.tsx";
import { Swatch } from "#ui/swatch.tsx";
import { printValue } from "./print.ts";
import { changeLayer, FEWEST_LAYERS, type Layer, MOST_LAYERS, moveLayer } from "./shadow.ts";
import type { SliderRange } from "./slider-range.ts";

const SLIDER_RANGES: readonly { value: SliderRange; label: string }[] = [
  { value: "normal", label: "50 px" },
  { value: "wide", label: "100 px, spread below 0" },
  { value: "far", label: "500 px, spread below 0" },
];

const SHIFT = 10;
// Within the sliders' normal range.
const shifted = (offset: number) => (Math.abs(offset + SHIFT) > 50 ? offset : offset + SHIFT);

/** All layers, the topmost first, and the actions on the selected one. */
export function LayerList({
  layers,
  selected,
  reach,
  onSelect,
  onLayers,
  onReach,
}: {
  readonly layers: readonly Layer[];
  readonly selected: number;
  readonly reach: SliderRange;
  readonly onSelect: (index: number) => void;
  readonly onLayers: (layers: readonly Layer[]) => void;
  readonly onReach: (reach: SliderRange) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState("");
  const [target, setTarget] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const focusMoved = useMovedFocus(list);
  const current = layers[selected] as Layer;
  const isFull = layers.length >= MOST_LAYERS;

  /** Applies the layers and focuses one of them at once, so that it gets the next key. */
  function take(next: readonly Layer[], index: number) {
    flushSync(() => {
      onLayers(next);
      onSelect(index);
    });
    list.current?.querySelectorAll<HTMLElement>("[aria-pressed]")[index]?.focus();
  }
  function insert(added: Layer, at: number, said: string) {
    setTold(said);
    take([...layers.slice(0, at), added, ...layers.slice(at)], at);
  }
  // Shifted, so that it shows.
  const add = () =>
    insert(
      { ...current, x: shifted(current.x), y: shifted(current.y), hidden: false },
      selected + 1,
      `Layer ${selected + 2} added.`,
    );
  function remove() {
    setTold(`Layer ${selected + 1} removed.`);
    take(
      layers.filter((_, index) => index !== selected),
      Math.min(selected, layers.length - 2),
    );
  }
  function moveByHandle(from: number, to: number) {
    if (to === from || to < 0 || to >= layers.length) return;
    setTold(`Layer moved to position ${to + 1} of ${layers.length}.`);
    focusMoved(String(to));
    onLayers(moveLayer(layers, from, to));
    onSelect(to);
  }
  function move(to: number) {
    const moved = moveLayer(layers, selected, to);
    setTold(`Layer moved to position ${to + 1} of ${layers.length}.`);
    if (to === 0 || to === layers.length - 1) {
      // At an end the pressed button becomes disabled and would lose the focus.
      take(moved, to);
      return;
    }
    onLayers(moved);
    onSelect(to);
  }

  return (
    <>
      <ul ref={list} aria-label="Layers" className="flex flex-col gap-1.5">
        {layers.map((layer, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a layer is identified by its index
            key={index}
            className={`flex items-center gap-1 rounded-control ${index === target && index !== dragged ? "outline-2 outline-accent outline-dashed" : ""}`}
          >
            {layers.length > 1 && (
              <MoveHandle
                id={String(index)}
                what={`layer ${index + 1}`}
                at={index}
                count={layers.length}
                target={index === dragged ? target : undefined}
                onTarget={(to) => {
                  setDragged(to === undefined ? undefined : index);
                  setTarget(to);
                }}
                onMove={(to) => moveByHandle(index, to)}
              />
            )}
            <button
              type="button"
              aria-pressed={index === selected}
              onClick={() => onSelect(index)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control border border-line px-2.5 text-left text-sm aria-pressed:border-accent aria-pressed:bg-accent-soft forced-colors:aria-pressed:border-highlight"
            >
              <Swatch color={withOpacity(layer.color, layer.opacity / 100)} />
              <span className="min-w-0">
                <span className="block font-semibold">Layer {index + 1}</span>
                <span className={`block truncate font-mono text-xs ${index === selected ? "text-ink" : "text-ink-2"}`}>
                  {layer.hidden ? "hidden" : printValue([layer]).replace(/ (#|rgba).*/, "")}
                </span>
              </span>
            </button>
            <IconButton
              size="small"
              label={layer.hidden ? `Show layer ${index + 1}` : `Hide layer ${index + 1}`}
              icon={layer.hidden ? EyeOff : Eye}
              onClick={() => onLayers(changeLayer(layers, index, { hidden: !layer.hidden }))}
            />
            <IconButton
              size="small"
              label={`Copy layer ${index + 1}`}
              icon={CopyPlus}
              disabled={isFull}
              onClick={() => insert(layer, index + 1, `Layer ${index + 1} copied.`)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" icon={Plus} disabled={isFull} onClick={add}>
          Add a layer
        </Button>
        <IconButton
          size="small"
          label="Move up"
          icon={ArrowUp}
          disabled={selected === 0}
          onClick={() => move(selected - 1)}
        />
        <IconButton
          size="small"
          label="Move down"
          icon={ArrowDown}
          disabled={selected === layers.length - 1}
          onClick={() => move(selected + 1)}
        />
        <IconButton
          size="small"
          label="Remove"
          icon={Trash2}
          disabled={layers.length <= FEWEST_LAYERS}
          onClick={remove}
        />
      </div>
      <Checkbox
        label="Inset"
        checked={current.inset}
        onChange={(inset) => onLayers(changeLayer(layers, selected, { inset }))}
      />
      <Select label="Slider range" options={SLIDER_RANGES} value={reach} onChange={onReach} />
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}
