import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color-field.tsx";
import { Slider } from "#ui/slider.tsx";
import { FEWEST_STOPS, type Gradient, MOST_STOPS, orderOf, type Stop } from "./gradient.ts";
import { StopBar } from "./stop-bar.tsx";
import { addStop, changeStop, removeStop, widestGap } from "./stops.ts";

/** All stops on a bar, and the color and position of the selected one. */
export function StopEditor({
  gradient,
  onStops,
}: {
  readonly gradient: Gradient;
  readonly onStops: (stops: readonly Stop[]) => void;
}) {
  const whole = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState(0);
  const [told, setTold] = useState("");
  const { stops } = gradient;
  // A link, a preset or pasted CSS may have fewer stops than before.
  const selected = Math.min(picked, stops.length - 1);
  const { color, at } = stops[selected] as Stop;
  const rank = orderOf(stops).indexOf(selected) + 1;

  /** Applies the stops and focuses one of them at once, so that it gets the next key. */
  function take(next: readonly Stop[], index: number) {
    flushSync(() => {
      onStops(next);
      setPicked(index);
    });
    whole.current?.querySelector<HTMLElement>(`[data-stop="${index}"]`)?.focus();
  }

  function add(place: number) {
    const more = addStop(stops, place, gradient);
    if (more.length === stops.length) return setTold(`A gradient can have up to ${MOST_STOPS} stops.`);
    setTold(`Stop added at ${place}%.`);
    take(more, more.length - 1);
  }

  function remove(index: number) {
    const fewer = removeStop(stops, index);
    if (fewer.length === stops.length) return setTold("A gradient needs two stops.");
    setTold("Stop removed.");
    take(fewer, Math.min(index, fewer.length - 1));
  }

  return (
    <div ref={whole} className="flex flex-col gap-5">
      <StopBar
        gradient={gradient}
        selected={selected}
        onSelect={setPicked}
        onMove={(index, place) => onStops(changeStop(stops, index, { at: place }))}
        onAdd={add}
        onRemove={remove}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={Plus} disabled={stops.length >= MOST_STOPS} onClick={() => add(widestGap(stops))}>
          Add a stop
        </Button>
        <Button size="small" icon={Trash2} disabled={stops.length <= FEWEST_STOPS} onClick={() => remove(selected)}>
          Remove
        </Button>
      </div>
      <ColorField
        key={selected}
        label={`Color of stop ${rank}`}
        alpha
        value={color}
        onChange={(next) => onStops(changeStop(stops, selected, { color: next }))}
      />
      <Slider
        label={`Position of stop ${rank}`}
        unit="%"
        value={at}
        min={Math.min(0, at)}
        max={Math.max(100, at)}
        onChange={(next) => onStops(changeStop(stops, selected, { at: next }))}
      />
      <p className="text-sm text-ink-3">
        Click the bar to add a stop. Drag a stop, or move it with the arrow keys; Delete removes it.
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}
