/** The settings that links use. Existing lines must not change. */
export default {
  mode: "fill of fill, add, redact, stamp, crop",
  flatten: "0",
  density: "150 of 72 to 300 by 1",
  clean: "1",
  stamp: "none of none, numbers, of, bates, text, watermark",
  place: "bottom-center of top-left, top-center, top-right, bottom-left, bottom-center, bottom-right",
  stampSize: "10 of 4 to 72 by 1",
  start: "1 of 0 to 9999999 by 1",
  digits: "6 of 1 to 12 by 1",
  angle: "45 of -180 to 180 by 1",
  opacity: "25 of 1 to 100 by 1",
  behind: "0",
  unit: "mm of mm, pt",
};
