import { quantity, unit } from "#core/quantity.ts";
import { exactly, si } from "#kits/unit-converter/sources.ts";

export default quantity({
  base: "K",
  systems: ["All"],
  groups: {
    SI: {
      celsius: unit("Celsius", "°C", "1", si, "273.15"),
      fahrenheit: unit("Fahrenheit", "°F", "5/9", exactly("NIST SP 811, Appendix B"), "459.67"),
      kelvin: unit("Kelvin", "K", "1", si),
      rankine: unit("Rankine", "°R", "5/9", exactly("NIST SP 811, Appendix B")),
    },
  },
  belowZero: "This is below absolute zero (0 K = −273.15 °C = −459.67 °F = 0 °R): nothing can be that cold.",
});
