/** The share of light of an sRGB byte: 0 for 0, 1 for 255 (IEC 61966-2-1). */
export function linearLight(byte: number): number {
  const stored = byte / 255;
  return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4;
}

/** What red, green and blue count for in brightness (ITU-R BT.709-6, item 3.2); they sum to 1. */
export const REC_709 = [0.2126, 0.7152, 0.0722] as const;
