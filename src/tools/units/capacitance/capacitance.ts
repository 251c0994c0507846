import { quantity, unit } from "#core/quantity.ts";
import { exactly, si } from "#kits/unit-converter/sources.ts";

const sp811 = exactly("NIST SP 811, Appendix B");

export default quantity({
  base: "F",
  systems: ["All"],
  groups: {
    SI: {
      farad: unit("Farad", "F", "1", si),
      microfarad: unit("Microfarad", "μF", "1e-6", si),
      nanofarad: unit("Nanofarad", "nF", "1e-9", si),
      picofarad: unit("Picofarad", "pF", "1e-12", si),
      millifarad: unit("Millifarad", "mF", "0.001", si),
      femtofarad: unit("Femtofarad", "fF", "1e-15", si),
      megafarad: unit("Megafarad", "MF", "1e6", si),
      kilofarad: unit("Kilofarad", "kF", "1000", si),
    },
    Others: {
      abfarad: unit("Abfarad", "abF", "1e9", sp811),
    },
  },
});
