import { quantity, unit } from "#core/quantity.ts";
import { besideSi, byConvention, exactly, si } from "#kits/unit-converter/sources.ts";

const elementary = exactly("elementary charge of the SI Brochure, 9th edition");
const avogadro = exactly("a mole of elementary charges: 6.02214076e23 × 1.602176634e-19 C (SI Brochure, 9th edition)");
const sp811 = exactly("NIST SP 811, Appendix B");
const gaussian = byConvention("a centimetre-gram-second unit, by the speed of light of 299792458 m/s (NIST SP 811)");

export default quantity({
  base: "C",
  systems: ["All"],
  groups: {
    SI: {
      "milliampere-hour": unit("Milliampere-hour", "mAh", "3.6", besideSi),
      "ampere-hour": unit("Ampere-hour", "Ah", "3600", besideSi),
      coulomb: unit("Coulomb", "C", "1", si),
      millicoulomb: unit("Millicoulomb", "mC", "0.001", si),
      microcoulomb: unit("Microcoulomb", "μC", "1e-6", si),
      nanocoulomb: unit("Nanocoulomb", "nC", "1e-9", si),
      picocoulomb: unit("Picocoulomb", "pC", "1e-12", si),
      kilocoulomb: unit("Kilocoulomb", "kC", "1000", si),
      megacoulomb: unit("Megacoulomb", "MC", "1e6", si),
      "kiloampere-hour": unit("Kiloampere-hour", "kAh", "3.6e6", besideSi),
      "megaampere-hour": unit("Megaampere-hour", "MAh", "3.6e9", besideSi),
    },
    Others: {
      "elementary-charge": unit("Elementary charge", "e", "1.602176634e-19", elementary),
      faraday: unit("Faraday", "faraday", "96485.3321233100184", avogadro),
      abcoulomb: unit("Abcoulomb", "abC", "10", sp811),
      statcoulomb: unit("Statcoulomb", "statC", "1/2997924580", gaussian),
    },
  },
});
