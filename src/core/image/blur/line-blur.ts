/** The direction and length of a line blur. */
export interface LineBlur {
  /** Counterclockwise; 0 points right. */
  readonly angleDegrees: number;
  /** In pixels along the angle. */
  readonly length: number;
  /** The weights fade to zero in one direction; otherwise they are uniform in both. */
  readonly fading: boolean;
}
