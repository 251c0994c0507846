import { counted } from "#core/counted.ts";
import { cssNumber } from "#kits/css-generator/css-values.ts";
import { colorOfLayer, type Layer } from "./shadow.ts";

/** A shadow as another property, and what it cannot have. */
export interface Printed {
  readonly value: string;
  readonly note?: string;
}

const px = (value: number) => (value === 0 ? "0" : `${cssNumber(value)}px`);

/** What of the layers a property leaves out. */
function lost(name: string, layers: readonly Layer[]): string[] {
  const inset = layers.filter((layer) => layer.inset).length;
  const spread = layers.filter((layer) => !layer.inset && layer.spread !== 0).length;
  return [
    ...(inset > 0 ? [`${name} has no inset: ${counted(inset, "layer")} left out.`] : []),
    ...(spread > 0 ? [`${name} has no spread: it is left out of ${counted(spread, "layer")}.`] : []),
  ];
}

const printed = (value: string, notes: readonly string[]): Printed => ({
  value: value || "none",
  ...(notes.length > 0 && { note: notes.join(" ") }),
});

const shown = (layers: readonly Layer[]) => layers.filter(({ hidden }) => !hidden);
const around = (layers: readonly Layer[]) => shown(layers).filter(({ inset }) => !inset);

/** The layers as the value of `text-shadow`: its blur is the same (CSS Text Decoration 3 §4). */
export const textShadow = (layers: readonly Layer[]): Printed =>
  printed(
    around(layers)
      .map((layer) => `${[layer.x, layer.y, layer.blur].map(px).join(" ")} ${colorOfLayer(layer)}`)
      .join(", "),
    lost("text-shadow", shown(layers)),
  );

/**
 * The layers as a `filter`. Its third length is a standard deviation, half of a blur radius (Filter Effects 1 §5.1), and each
 * function is applied to what the one before it drew.
 */
export const dropShadow = (layers: readonly Layer[]): Printed =>
  printed(
    around(layers)
      .map((layer) => `drop-shadow(${[layer.x, layer.y, layer.blur / 2].map(px).join(" ")} ${colorOfLayer(layer)})`)
      .join(" "),
    [
      ...lost("drop-shadow()", shown(layers)),
      ...(around(layers).length > 1
        ? ["Each drop-shadow() also falls from the ones before it, so that several are darker and reach farther."]
        : []),
    ],
  );
