import { quantity, unit } from "#core/quantity.ts";
import { byConvention, exactly, si } from "#kits/unit-converter/sources.ts";

const sp811 = exactly("NIST SP 811, Appendix B");
const gaussian = byConvention("a centimetre-gram-second unit, by the speed of light of 299792458 m/s (NIST SP 811)");

export default quantity({
  base: "V",
  systems: ["All"],
  groups: {
    SI: {
      kilovolt: unit("Kilovolt", "kV", "1000", si),
      volt: unit("Volt", "V", "1", si),
      millivolt: unit("Millivolt", "mV", "0.001", si),
      microvolt: unit("Microvolt", "μV", "1e-6", si),
      nanovolt: unit("Nanovolt", "nV", "1e-9", si),
      megavolt: unit("Megavolt", "MV", "1e6", si),
      gigavolt: unit("Gigavolt", "GV", "1e9", si),
    },
    CGS: {
      abvolt: unit("Abvolt", "abV", "1e-8", sp811),
      statvolt: unit("Statvolt", "statV", "299.792458", gaussian),
    },
  },
});
