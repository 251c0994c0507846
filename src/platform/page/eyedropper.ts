interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>;
}

type WithEyeDropper = typeof globalThis & { readonly EyeDropper?: new () => EyeDropper };

/** Whether this browser can take a color from anywhere on the screen: Chromium on computers. */
export const canPickFromScreen = (): boolean => (globalThis as WithEyeDropper).EyeDropper !== undefined;

/** The color that the visitor picks on the screen, as CSS; undefined if they press Escape. Call it from a click. */
export async function pickFromScreen(): Promise<string | undefined> {
  const { EyeDropper } = globalThis as WithEyeDropper;
  if (!EyeDropper) return undefined;
  try {
    return (await new EyeDropper().open()).sRGBHex;
  } catch {
    return undefined;
  }
}
