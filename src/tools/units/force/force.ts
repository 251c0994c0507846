import { quantity, unit } from "#core/quantity.ts";
import { exactly, si } from "#kits/unit-converter/sources.ts";

const gravity = exactly("standard gravity of 9.80665 m/s², 3rd CGPM (1901)");
const poundForce = exactly("0.45359237 kg under 9.80665 m/s² (NIST SP 811)");
const sp811 = exactly("NIST SP 811, Appendix B");

export default quantity({
  base: "N",
  systems: ["All", "SI", "Weights", "Others"],
  groups: {
    SI: {
      newton: unit("Newton", "N", "1", si),
      kilonewton: unit("Kilonewton", "kN", "1000", si),
      millinewton: unit("Millinewton", "mN", "0.001", si),
      meganewton: unit("Meganewton", "MN", "1e6", si),
      micronewton: unit("Micronewton", "μN", "1e-6", si),
    },
    Weights: {
      "kilogram-force": unit("Kilogram-force", "kgf", "9.80665", gravity),
      "gram-force": unit("Gram-force", "gf", "0.00980665", gravity),
      "tonne-force": unit("Tonne-force", "tf", "9806.65", gravity),
      "pound-force": unit("Pound-force", "lbf", "4.4482216152605", poundForce),
      "ounce-force": unit("Ounce-force", "ozf", "0.27801385095378125", poundForce),
      kip: unit("Kip", "kip", "4448.2216152605", poundForce),
    },
    Others: {
      dyne: unit("Dyne", "dyn", "1e-5", sp811),
      poundal: unit("Poundal", "pdl", "0.138254954376", sp811),
      "ton-force-us": unit("US ton-force", "US tonf", "8896.443230521", poundForce),
    },
  },
});
