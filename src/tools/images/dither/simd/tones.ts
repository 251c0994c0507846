// The tables of tones: for each byte its tone, and its red, green and blue shares of luminance, 256 doubles each.
const TABLE: usize = 256 * 8;

export class Tones {
  /** The luminance of a pixel by the tables; of a transparent one, black. */
  @inline
  static luminance(pixel: u32, tables: usize): f64 {
    if (pixel >>> 24 === 0) return 0;
    const red = tables + (usize(pixel & 255) << 3);
    // For gray pixels, the weighted sum would differ from the tone in its last bits.
    if ((pixel & 0xffff) === ((pixel >> 8) & 0xffff)) return load<f64>(red);
    const green = tables + (usize((pixel >> 8) & 255) << 3);
    const blue = tables + (usize((pixel >> 16) & 255) << 3);
    return load<f64>(red, TABLE) + load<f64>(green, 2 * TABLE) + load<f64>(blue, 3 * TABLE);
  }

  /** The tone of a pixel's channel, which is `shift` bits from its lowest; of a transparent one, black. */
  @inline
  static channel(pixel: u32, shift: u32, tables: usize): f64 {
    return pixel >>> 24 === 0 ? 0 : load<f64>(tables + (usize((pixel >> shift) & 255) << 3));
  }
}
