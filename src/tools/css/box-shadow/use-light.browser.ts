import { useState } from "react";
import type { Values } from "#core/params.ts";
import { type Lit, lightOf, REFERENCE, relit, type Vector } from "./light.ts";
import type { lightIn, lightSettings } from "./light-settings.ts";
import params from "./params.ts";
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

/** The light of the layers by hand, or with `late` that of the other modes, which have it as settings. */
export function useLight(
  values: Settings,
  set: (changes: Partial<Settings>) => void,
  late: { readonly lightIn: typeof lightIn; readonly lightSettings: typeof lightSettings } | undefined,
): Light | undefined {
  // Rounded settings say only nearly where the light was: moved there and back, it finds all as it was.
  const [kept, keep] = useState<{ readonly made: string; readonly lit: Lit; readonly at: Vector }>();
  const { mode, layers, light, slant, reach } = values;
  if (mode !== "hand" && !late) return undefined;
  const isByHand = mode === "hand" || !late;
  const print = (of: Partial<Settings>) =>
    isByHand ? params.layers.print(of.layers ?? layers) : `${of.light} ${of.slant}`;
  const own = isByHand ? lightOf(layers) : late.lightIn(values);
  const { lit, at } = kept?.made === print(values) ? kept : { lit: { layers, light: own }, at: own };
  const before = isByHand ? { layers } : { light, slant };
  return {
    at,
    most: Math.max(Math.hypot(at.x, at.y), isByHand ? REACHES[reach] / REFERENCE : 6),
    onMove(to) {
      const changes = isByHand ? { layers: relit(lit, to) } : late.lightSettings(to, light);
      keep({ made: print(changes), lit, at: to });
      set(changes);
    },
    putBack: () => () => set(before),
  };
}
