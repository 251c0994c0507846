import { filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit } from "culori/fn";
import { channelsOf, hexOfChannels } from "#core/hex.ts";
import { linearLight, REC_709, srgbFromLinear } from "#core/image/color/srgb.ts";

/** Kinds of color blindness: the cone that is missing or weak, and who has it. */
export const DEFICIENCIES = [
  { id: "protan", name: "Protan", about: "red-blind, 1 man in 50" },
  { id: "deutan", name: "Deutan", about: "green-blind, 1 man in 17" },
  { id: "tritan", name: "Tritan", about: "blue-blind, rare" },
  { id: "achroma", name: "Achromat", about: "no color, very rare" },
] as const;

/** One of them. */
type Deficiency = (typeof DEFICIENCIES)[number]["id"];

const FILTERS = {
  protan: filterDeficiencyProt,
  deutan: filterDeficiencyDeuter,
  tritan: filterDeficiencyTrit,
};

/**
 * An opaque or translucent color, as hex, as someone with this color blindness sees it (Machado, Oliveira and
 * Fernandes, 2009), at a severity from 0 to 1 by tenths. The matrices are for linear light: culori's filters treat
 * their input as encoded values, so they are passed linear values.
 */
export function seenWith(hex: string, deficiency: Deficiency, severity: number): string {
  const { red, green, blue, alpha } = channelsOf(hex);
  const [r, g, b] = [linearLight(red), linearLight(green), linearLight(blue)];
  if (deficiency === "achroma") {
    const gray = REC_709[0] * r + REC_709[1] * g + REC_709[2] * b;
    const part = (light: number) => encoded(light + (gray - light) * severity);
    return hexOfChannels({ red: part(r), green: part(g), blue: part(b), alpha });
  }
  const light = FILTERS[deficiency](severity)({ mode: "rgb", r, g, b });
  return hexOfChannels({ red: encoded(light.r), green: encoded(light.g), blue: encoded(light.b), alpha });
}

const encoded = (light: number): number => 255 * srgbFromLinear(Math.min(1, Math.max(0, light)));
