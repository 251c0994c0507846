/** The shapes of a lens's opening: a disk, or a polygon. */
export const LENS_SHAPES = ["disk", "triangle", "pentagon", "hexagon", "octagon"] as const;

/** One of them. */
export type LensShape = (typeof LENS_SHAPES)[number];

/** What the shapes of a lens's opening are called. */
export const LENS_SHAPE_NAMES: Readonly<Record<LensShape, string>> = {
  disk: "Disk",
  triangle: "Triangle",
  pentagon: "5 blades",
  hexagon: "6 blades",
  octagon: "8 blades",
};
