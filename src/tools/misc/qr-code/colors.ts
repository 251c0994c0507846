/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The channels of `#rrggbb`. */
export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Relative luminance from 0 to 1 (WCAG 2.2, from IEC 61966-2-1). */
export function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour mixed with as little black as gives that contrast on a ground; black where nothing less does. */
export function darkened(hex: string, ground: string, ratio: number): string {
  for (let part = 0; part < 100; part += 2) {
    const mixed = rgbOf(hex).map((channel) => Math.round(channel * (1 - part / 100)));
    const candidate = `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    if (luminance(candidate) < luminance(ground) && contrast(candidate, ground) >= ratio) return candidate;
  }
  return "#000000";
}
