declare module "canvas-dither" {
  interface Picture {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }
  const dither: { floydsteinberg(picture: Picture): Picture };
  export default dither;
}
