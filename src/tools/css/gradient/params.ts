import { choice, flag, int, list, type Params, read, type TextForm, write } from "#core/params.ts";
import gradientParams from "./model/gradient-params.ts";
import { BLENDS, type Layer } from "./model/layers.ts";

const MAX_SIDE = 8192;

/** The most layers over each other. */
export const MAX_LAYERS = 8;

/** The settings that each layer has of its own. */
export const layerParams = {
  ...gradientParams,
  hidden: flag(false),
  blend: choice("normal", BLENDS),
} satisfies Params;

// The settings that differ from their defaults, each with its name: type*radial**stops*14b8a6*0***7f2cf4*100. In a
// value, three asterisks mean the underscore, which separates layers.
const layer: TextForm<Layer> = {
  parse(text) {
    const pairs = text.split(/(?<!\*)\*\*(?!\*)/).map((pair): [string, string] => {
      const [name = "", ...value] = pair.split("*");
      return [name, value.join("*").replaceAll("***", "_")];
    });
    const own: Params = layerParams;
    const isKnown = pairs.every(([name, value]) => Object.hasOwn(own, name) && own[name]?.parse(value) !== undefined);
    return isKnown ? read(layerParams, pairs) : undefined;
  },
  print(value) {
    const pairs = new Map([["type", value.type] as [string, string], ...write(layerParams, value)]);
    return [...pairs].map(([name, printed]) => `${name}*${printed.replaceAll("_", "***")}`).join("**");
  },
};

export default {
  ...layerParams,
  // Those below the page's own gradient, the upper first.
  layers: list<Layer>([], layer, { min: 0, max: MAX_LAYERS - 1 }),
  // The size of saved images: up to 8K, and a square of it.
  width: int(1600, { min: 1, max: MAX_SIDE }),
  height: int(900, { min: 1, max: MAX_SIDE }),
};
