import { quantity, unit } from "#core/quantity.ts";
import { exactly, si } from "#kits/unit-converter/sources.ts";

const gravity = exactly("standard gravity of 9.80665 m/s², 3rd CGPM (1901)");
const poundForce = exactly("pound-force of 4.4482216152605 N (NIST SP 811)");
const sp811 = exactly("NIST SP 811, Appendix B");

export default quantity({
  base: "N·m",
  systems: ["All", "SI", "US", "Others"],
  groups: {
    SI: {
      "newton-metre": unit("Newton metre", "N·m", "1", si),
      "newton-centimetre": unit("Newton centimetre", "N·cm", "0.01", si),
      "newton-millimetre": unit("Newton millimetre", "N·mm", "0.001", si),
      "kilonewton-metre": unit("Kilonewton metre", "kN·m", "1000", si),
    },
    US: {
      "pound-foot": unit("Pound-foot", "lbf·ft", "1.3558179483314004", poundForce),
      "pound-inch": unit("Pound-inch", "lbf·in", "0.1129848290276167", poundForce),
      "ounce-inch": unit("Ounce-inch", "ozf·in", "0.00706155181422604375", poundForce),
    },
    Others: {
      "kilogram-force-metre": unit("Kilogram-force metre", "kgf·m", "9.80665", gravity),
      "kilogram-force-centimetre": unit("Kilogram-force centimetre", "kgf·cm", "0.0980665", gravity),
      "dyne-centimetre": unit("Dyne centimetre", "dyn·cm", "1e-7", sp811),
    },
  },
});
