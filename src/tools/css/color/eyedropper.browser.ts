import { readColor } from "./read-color.ts";

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>;
}

type WithEyeDropper = typeof globalThis & { readonly EyeDropper?: new () => EyeDropper };

/** Whether this browser can take a color from anywhere on the screen: Chromium on computers. */
export const canPickFromScreen = (): boolean => (globalThis as WithEyeDropper).EyeDropper !== undefined;

/** The color that the visitor picks on the screen, as hex; undefined if they press Escape. Call it from a click. */
export async function pickFromScreen(): Promise<string | undefined> {
  const { EyeDropper } = globalThis as WithEyeDropper;
  if (!EyeDropper) return undefined;
  try {
    const { sRGBHex } = await new EyeDropper().open();
    const read = readColor(sRGBHex);
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}
