const MILLIMETRES = 25.4;
const ARC_MINUTE = Math.PI / 180 / 60;

/** What the pixels of a screen and its diagonal say. */
interface Density {
  /** Pixels an inch. */
  readonly ppi: number;
  /** From one pixel to the next, in millimetres. */
  readonly pitch: number;
  /** Its sides in millimetres. */
  readonly width: number;
  readonly height: number;
  /** From here on eyes that see a minute of an arc see no pixels, in millimetres. */
  readonly sharpFrom: number;
}

/** The density of a screen with this many pixels and a diagonal in inches. */
export function densityOf(across: number, down: number, inches: number): Density {
  const ppi = Math.hypot(across, down) / inches;
  const pitch = MILLIMETRES / ppi;
  return { ppi, pitch, width: across * pitch, height: down * pitch, sharpFrom: pitch / Math.tan(ARC_MINUTE) };
}

/** The pixels in a degree of the field of view, from a distance in millimetres. */
export const pixelsPerDegree = (pitch: number, distance: number): number =>
  (2 * distance * Math.tan(Math.PI / 360)) / pitch;

/** The shape of a picture in whole numbers, such as 16:9. */
export function shapeOf(across: number, down: number): string {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const common = divisor(across, down);
  const [one, other] = [across / common, down / common];
  // 1366 × 768 is sold as 16:9.
  return one > 100 ? `${(across / down).toFixed(2)}:1` : one === 8 && other === 5 ? "16:10" : `${one}:${other}`;
}

/** What screens are sold with. */
export const RESOLUTIONS: readonly (readonly [name: string, across: number, down: number])[] = [
  ["HD", 1280, 720],
  ["WXGA", 1366, 768],
  ["Full HD", 1920, 1080],
  ["WUXGA", 1920, 1200],
  ["QHD", 2560, 1440],
  ["WQXGA", 2560, 1600],
  ["Ultrawide QHD", 3440, 1440],
  ["4K UHD", 3840, 2160],
  ["5K", 5120, 2880],
  ["8K UHD", 7680, 4320],
];
