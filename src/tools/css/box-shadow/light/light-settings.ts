import { SLANT } from "../params.ts";
import type { Vector } from "./light.ts";

/** The slant, in percent, at which the light is seen at half the height of the sky. */
const HALFWAY = 50;

interface LightSettings {
  readonly light: number;
  readonly slant: number;
}

/** The light that the settings of the smooth mode and of neumorphism have. */
export function lightIn({ light, slant }: LightSettings): Vector {
  const radians = (light * Math.PI) / 180;
  const away = slant / HALFWAY;
  return { x: Math.sin(radians) * away || 0, y: -Math.cos(radians) * away || 0 };
}

/** The settings of a light; straight above it keeps its direction. */
export function lightSettings({ x, y }: Vector, light: number): LightSettings {
  const slant = Math.min(SLANT.max, Math.round(Math.hypot(x, y) * HALFWAY));
  if (slant === 0) return { light, slant };
  return { light: (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360, slant };
}
