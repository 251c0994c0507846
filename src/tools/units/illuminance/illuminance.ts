import { quantity, unit } from "#core/quantity.ts";
import { byConvention, exactly, si } from "#kits/unit-converter/sources.ts";

const foot = exactly("a lumen per square foot; a foot is 0.3048 m (agreement of 1959)");
const sp811 = exactly("NIST SP 811, Appendix B");
const nox = byConvention("a thousandth of a lux, in older German lighting");

export default quantity({
  base: "lx",
  systems: ["All"],
  groups: {
    Common: {
      kilolux: unit("Kilolux", "klx", "1000", si),
      "foot-candle": unit("Foot-candle", "fc", "1/0.09290304", foot),
      lux: unit("Lux", "lx", "1", si),
      millilux: unit("Millilux", "mlx", "0.001", si),
      megalux: unit("Megalux", "Mlx", "1e6", si),
      phot: unit("Phot", "ph", "10000", sp811),
      nox: unit("Nox", "nx", "0.001", nox),
    },
  },
});
