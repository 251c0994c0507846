import { quantity, unit } from "#core/quantity.ts";
import { exactly, si } from "#kits/unit-converter/sources.ts";

const sp811 = exactly("NIST SP 811, Appendix B");

export default quantity({
  base: "Ω",
  systems: ["All"],
  groups: {
    SI: {
      megaohm: unit("Megaohm", "MΩ", "1e6", si),
      kiloohm: unit("Kiloohm", "kΩ", "1000", si),
      ohm: unit("Ohm", "Ω", "1", si),
      milliohm: unit("Milliohm", "mΩ", "0.001", si),
      microohm: unit("Microohm", "μΩ", "1e-6", si),
      gigaohm: unit("Gigaohm", "GΩ", "1e9", si),
    },
    Others: {
      abohm: unit("Abohm", "abΩ", "1e-9", sp811),
    },
  },
});
