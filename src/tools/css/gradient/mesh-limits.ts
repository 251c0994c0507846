export const FEWEST_POINTS = 1;
export const MOST_POINTS = 16;

/** How far a point reaches, in percent of the box's width and height. */
export const REACH = { min: 5, max: 200 } as const;
