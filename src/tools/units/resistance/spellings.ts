import { spellings } from "#core/measure/vocabulary.ts";
import { quantity, unit } from "#core/quantity.ts";
import { exactly, si } from "#kits/unit-converter/sources.ts";

const sp811 = exactly("NIST SP 811, Appendix B");

const resistance = quantity({
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

export default spellings<typeof resistance>({
  kind: "a resistance",
  dimension: "kg m^2 s^-3 A^-2",
  also: {
    megaohm: "megohm; MΩ, Mohm",
    kiloohm: "kilohm; kΩ, Kohm, kohm",
    ohm: "; Ω",
    milliohm: "; mΩ, mohm",
    microohm: "; μΩ, μohm, uohm",
    gigaohm: "gigohm; GΩ",
  },
  wanted: {
    ohm: "kiloohm, milliohm",
    kiloohm: "ohm, megaohm",
    megaohm: "kiloohm, ohm",
    else: "ohm, kiloohm",
  },
});
