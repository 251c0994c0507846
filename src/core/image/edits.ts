import type { Orientation } from "./metadata/exif.ts";

/** A part of a picture in shares of its sides, 0 to 1: it means the same in each size. */
export interface Shares {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is changed about a picture's shape, in this order. */
export interface Shape {
  /** Right angles and mirroring, as EXIF numbers them. */
  readonly orientation: Orientation;
  /** Degrees clockwise, −45 to 45. */
  readonly angle: number;
  /** Whether the transparent corners of a picture turned by this angle are cut off. */
  readonly cutsCorners: boolean;
  /** The part that is kept; undefined for all of it. */
  readonly crop: Shares | undefined;
}

/** A picture as it is. */
export const SAME_SHAPE: Shape = { orientation: 1, angle: 0, cutsCorners: true, crop: undefined };

/** Where a mark lies: in a corner, at the middle of an edge, or in the middle. */
export type Place =
  | "top-left"
  | "top"
  | "top-right"
  | "left"
  | "middle"
  | "right"
  | "bottom-left"
  | "bottom"
  | "bottom-right";

/** A text or a picture over a picture. */
export interface Watermark {
  readonly kind: "text" | "picture";
  readonly text: string;
  /** #rrggbb */
  readonly color: string;
  readonly file: MarkFile | undefined;
  /** Its width in percent of the picture's. */
  readonly size: number;
  /** In percent. */
  readonly opacity: number;
  readonly place: Place;
}

/** The file of a picture that is a mark, such as the browser's File. */
interface MarkFile extends Blob {
  readonly name: string;
  readonly lastModified: number;
}

/** What is changed about a picture besides its format and size. */
export interface Edits {
  readonly shape: Shape;
  /** How far a picture is sharpened once it has its size, in percent. */
  readonly sharpen: number;
  /** The color (#rrggbb) behind transparent pixels in every format. */
  readonly background: string | undefined;
  readonly mark: Watermark | undefined;
  /** Whether a JPG that stays one is turned and cropped on its coefficients, where nothing else is changed. */
  readonly losslessJpeg: boolean;
}
