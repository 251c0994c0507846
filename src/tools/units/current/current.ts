import { quantity, unit } from "#core/quantity.ts";
import { byConvention, exactly, si } from "#kits/unit-converter/sources.ts";

const sp811 = exactly("NIST SP 811, Appendix B");
const gaussian = byConvention("a centimetre-gram-second unit, by the speed of light of 299792458 m/s (NIST SP 811)");

export default quantity({
  base: "A",
  systems: ["All"],
  groups: {
    SI: {
      kiloampere: unit("Kiloampere", "kA", "1000", si),
      ampere: unit("Ampere", "A", "1", si),
      milliampere: unit("Milliampere", "mA", "0.001", si),
      microampere: unit("Microampere", "μA", "1e-6", si),
      nanoampere: unit("Nanoampere", "nA", "1e-9", si),
      picoampere: unit("Picoampere", "pA", "1e-12", si),
      megaampere: unit("Megaampere", "MA", "1e6", si),
    },
    CGS: {
      abampere: unit("Abampere", "abA", "10", sp811),
      statampere: unit("Statampere", "statA", "1/2997924580", gaussian),
    },
  },
});
