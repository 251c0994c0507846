import { quantity, unit } from "#core/quantity.ts";
import { exactly, si } from "#kits/unit-converter/sources.ts";

const efficacy = exactly("luminous efficacy of light of 540 THz, 683 lm/W (SI Brochure, 9th edition)");

export default quantity({
  base: "lm",
  systems: ["All"],
  groups: {
    SI: {
      kilolumen: unit("Kilolumen", "klm", "1000", si),
      lumen: unit("Lumen", "lm", "1", si),
      millilumen: unit("Millilumen", "mlm", "0.001", si),
      megalumen: unit("Megalumen", "Mlm", "1e6", si),
      "watt-of-green-light": unit("Watt of green light", "W green", "683", efficacy),
    },
  },
});
