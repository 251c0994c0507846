import type { Area } from "#core/image/pixels/region.ts";
import type { Reshaping } from "#core/image/pixels/stretches.ts";
import type { Raster, Size } from "#core/raster.ts";
import type { ChainStep } from "./picture-effect.ts";

/** Some steps of a chain that change the shape, and those that follow up to the next that does. */
interface StepStretch<Step> {
  readonly shapes: readonly Step[];
  readonly effects: readonly Step[];
}

/** The steps of a chain in stretches; a chain of no steps is one of none. */
export function stretchesOf<Step>(
  steps: readonly Step[],
  changesShape: (step: Step) => boolean,
): readonly StepStretch<Step>[] {
  const stretches = [{ shapes: [] as Step[], effects: [] as Step[] }];
  for (const step of steps) {
    const last = stretches[stretches.length - 1]!;
    if (!changesShape(step)) last.effects.push(step);
    else if (last.effects.length === 0) last.shapes.push(step);
    else stretches.push({ shapes: [step], effects: [] });
  }
  return stretches;
}

/** The size of what a chain makes of a picture. */
export const sizeAfter = (chain: readonly ChainStep[], { width, height }: Size, reduction = 1): Size =>
  chain.reduce<Size>((before, { effect, values }) => effect.sizeOf?.(values, before, reduction) ?? before, {
    width,
    height,
  });

/** What steps that change the shape do, for a picture of which so many pixels of the visitor's make one. */
export const reshapingOf = (shapes: readonly ChainStep[], reduction: number): Reshaping => ({
  sizeOf: (whole) => sizeAfter(shapes, whole, reduction),
  areaBehind: (area, whole) => inParts(shapes, area, whole, reduction).behind,
  reshape: (part, area, whole) => inParts(shapes, area, whole, reduction).render(part),
});

/** How steps, one after the other, make an area: each makes what the one after it depends on. */
function inParts(
  shapes: readonly ChainStep[],
  area: Area,
  whole: Size,
  reduction: number,
): { readonly behind: Area; readonly render: (part: Raster) => Raster } {
  const last = shapes.at(-1);
  if (!last) return { behind: area, render: (part) => part };
  const others = shapes.slice(0, -1);
  const { effect, values } = last;
  const result = { whole: sizeAfter(others, whole, reduction), reduction, area };
  const before = inParts(others, effect.areaBehind?.(values, result) ?? area, whole, reduction);
  return {
    behind: before.behind,
    render: (part) => effect.renderArea?.(before.render(part), values, result) ?? part,
  };
}
