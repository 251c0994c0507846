import type { Params, Values } from "#core/params.ts";
import type { Binding, Settings } from "#platform/address/use-params.ts";
import type { Layer } from "../model/layers.ts";
import { allLayers } from "../model/layers.ts";
import params, { layerParams } from "../params.ts";
import type { ParsedGradient } from "../parse/parse.ts";

type Own = typeof params;

/** The changes that put these layers in place, the topmost first. */
export function withLayers([top, ...layers]: readonly Layer[]): Partial<Values<Own>> {
  return { ...top, layers };
}

/** The changes that insert what was pasted. It replaces the whole background with all its layers. */
export const pasted = ({ changes, layers }: Pick<ParsedGradient, "changes" | "layers">): Partial<Values<Own>> =>
  layers ? withLayers(layers) : { ...changes, layers: [], hidden: false, blend: "normal" };

/** The settings of the page as they are of one of the layers below the topmost: what is set of a layer is set of that one. */
export function settingsOfLayer(settings: Settings<Own>, index: number): Settings<Own> {
  const { values } = settings;
  const of = (all: Values<Own>): Values<Own> => ({ ...all, ...all.layers[index - 1] });
  function set(changes: Partial<Values<Own>>): void {
    const now = settings.now();
    if (!now) return;
    const names = Object.entries(changes).filter(([name]) => Object.hasOwn(layerParams, name));
    const others = Object.fromEntries(Object.entries(changes).filter(([name]) => !Object.hasOwn(layerParams, name)));
    const own = Object.fromEntries(names);
    const layers = allLayers(now).slice(1);
    settings.set({ layers: layers.map((layer, at) => (at === index - 1 ? { ...layer, ...own } : layer)), ...others });
  }
  function bind<Name extends keyof Own & string>(name: Name): Binding<Own[Name]>;
  function bind(name: keyof Own & string): object | undefined {
    const all: Params = params;
    return all[name]?.props(of(values)[name], (next) => set({ [name]: next }));
  }
  return {
    ...settings,
    values: of(values),
    now: () => {
      const now = settings.now();
      return now && of(now);
    },
    set,
    bind,
  };
}
