import { ArrowDown, ArrowUp, CopyPlus, Eye, EyeOff, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, IconButton } from "#ui/button.tsx";
import { MoveHandle, useMovedFocus } from "#ui/handles/move-handle.tsx";
import { moveLayer } from "./move-layer.ts";

/** What every kind of layer has. */
interface Hideable {
  readonly hidden: boolean;
}

/** All layers of a CSS property, the topmost first, and what can be done to them. */
export function LayerList<Layer extends Hideable>({
  layers,
  selected,
  most,
  added,
  swatch,
  text,
  onSelect,
  onLayers,
}: {
  readonly layers: readonly Layer[];
  readonly selected: number;
  readonly most: number;
  /** The layer that is added to that one, and whether it comes above it. */
  readonly added: { readonly make: (selected: Layer) => Layer; readonly above: boolean };
  readonly swatch: (layer: Layer) => ReactNode;
  /** What a layer is, in a few words. */
  readonly text: (layer: Layer) => string;
  readonly onSelect: (index: number) => void;
  readonly onLayers: (layers: readonly Layer[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [announced, setAnnounced] = useState("");
  const [target, setTarget] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const focusMoved = useMovedFocus(list);
  const current = layers[selected] as Layer;
  const isFull = layers.length >= most;

  /** Applies the layers and focuses one of them at once, so that it gets the next key. */
  function take(next: readonly Layer[], index: number) {
    flushSync(() => {
      onLayers(next);
      onSelect(index);
    });
    list.current?.querySelectorAll<HTMLElement>("[aria-pressed]")[index]?.focus();
  }
  function insert(layer: Layer, at: number, said: string) {
    setAnnounced(said);
    take([...layers.slice(0, at), layer, ...layers.slice(at)], at);
  }
  function add() {
    const at = added.above ? selected : selected + 1;
    insert(added.make(current), at, `Layer ${at + 1} added.`);
  }
  function remove() {
    setAnnounced(`Layer ${selected + 1} removed.`);
    take(
      layers.filter((_, index) => index !== selected),
      Math.min(selected, layers.length - 2),
    );
  }
  function moveByHandle(from: number, to: number) {
    if (to === from || to < 0 || to >= layers.length) return;
    setAnnounced(`Layer moved to position ${to + 1} of ${layers.length}.`);
    focusMoved(String(to));
    onLayers(moveLayer(layers, from, to));
    onSelect(to);
  }
  function move(to: number) {
    const moved = moveLayer(layers, selected, to);
    setAnnounced(`Layer moved to position ${to + 1} of ${layers.length}.`);
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
              {swatch(layer)}
              <span className="min-w-0">
                <span className="block font-semibold">Layer {index + 1}</span>
                <span className={`block truncate font-mono text-xs ${index === selected ? "text-ink" : "text-ink-2"}`}>
                  {layer.hidden ? "hidden" : text(layer)}
                </span>
              </span>
            </button>
            <IconButton
              size="small"
              label={layer.hidden ? `Show layer ${index + 1}` : `Hide layer ${index + 1}`}
              icon={layer.hidden ? EyeOff : Eye}
              onClick={() =>
                onLayers(layers.map((each, at) => (at === index ? { ...each, hidden: !each.hidden } : each)))
              }
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
        <IconButton size="small" label="Remove" icon={Trash2} disabled={layers.length <= 1} onClick={remove} />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
