import { useState } from "react";
import type { Values } from "#core/params.ts";
import { lightOf, REFERENCE, type Vector } from "./light.ts";
import { lightIn, lightSettings } from "./light-settings.ts";
import params from "./params.ts";
import { type Lit, relit, within } from "./relit.ts";
import { REACHES } from "./slider-range.ts";

type Settings = Values<typeof params>;

/** The light over the preview, and what moving it does. */
export interface Light {
  readonly at: Vector;
  /** How far from overhead it goes. */
  readonly most: number;
  readonly onMove: (to: Vector) => void;
  /** Puts back what it has changed since. */
  readonly putBack: () => () => void;
}

/** The light of the layers by hand, or that of the other modes, which have it as settings. */
export function useLight(values: Settings, set: (changes: Partial<Settings>) => void): Light {
  // Rounded settings say only nearly where the light was: moved there and back, it finds all as it was.
  const [kept, keep] = useState<{ readonly made: string; readonly lit: Lit; readonly at: Vector }>();
  const { mode, layers, light, slant, reach } = values;
  const isByHand = mode === "hand";
  const print = (of: Partial<Settings>) =>
    isByHand ? params.layers.print(of.layers ?? layers) : `${of.light} ${of.slant}`;
  const own = isByHand ? lightOf(layers) : lightIn(values);
  const { lit, at } = kept?.made === print(values) ? kept : { lit: { layers, light: own }, at: own };
  const most = Math.max(Math.hypot(at.x, at.y), isByHand ? REACHES[reach] / REFERENCE : 6);
  return {
    at,
    most,
    onMove(wanted) {
      const to = within(wanted, most);
      const changes = isByHand ? { layers: relit(lit, to) } : lightSettings(to, light);
      keep({ made: print(changes), lit, at: to });
      set(changes);
    },
    putBack: () => () => set(isByHand ? { layers } : { light, slant }),
  };
}
