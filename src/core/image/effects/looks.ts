/** A ready-made chain to start from, written as in its link. */
interface Look {
  readonly name: string;
  readonly link: string;
}

const look = (name: string, link: string): Look => ({ name, link });

/** Ready-made looks. */
export const looks: readonly Look[] = [
  look("Clear and bright", "exposure*ev*0.3_brightness-contrast*contrast*15_saturation*vibrance*20_sharpen*amount*60"),
  look(
    "Vintage",
    "curves*master*0-38.5f70-82.5f180-190.5f255-232_white-balance*temperature*28_saturation*saturation*-30_vignette*amount*45*roundness*20",
  ),
  look("Golden hour", "white-balance*temperature*45*tint*6_exposure*ev*0.15_saturation*vibrance*25_vignette*amount*25"),
  look(
    "Teal and orange",
    "curves*red*0-0.5f80-62.5f180-200.5f255-255*blue*0-34.5f90-100.5f180-160.5f255-225_brightness-contrast*contrast*12",
  ),
  look("High-contrast black and white", "grayscale_curves*master*0-0.5f75-35.5f180-220.5f255-255"),
  look("Cyanotype", "grayscale_brightness-contrast*contrast*20_gradient-map*colors*0b1d3a.5f1f4e79.5f7fa8c9.5ff4f6ee"),
  look("Sepia print", "sepia*amount*90_curves*master*0-20.5f128-132.5f255-240_vignette*amount*35"),
  look(
    "Duotone poster",
    "grayscale_brightness-contrast*contrast*25_posterize*levels*5_duotone*dark*3d1a78*light*ffd166",
  ),
  look("Comic halftone", "saturation*saturation*40_posterize*levels*6_halftone*cell*24"),
  look("Thermal camera", "gradient-map*colors*00004f.5f5a00a3.5fd6006c.5fff8a00.5fffff8f"),
  look("Pencil drawing", "edges*lines*dark*strength*400_levels*black*60"),
  look("Broken lens", "chromatic-shift*distance*9_saturation*saturation*15_vignette*amount*70"),
];
