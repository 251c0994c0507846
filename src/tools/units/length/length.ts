import { quantity, unit } from "#core/quantity.ts";
import { agreement1959, monaco1929, si } from "#kits/unit-converter/sources.ts";

export default quantity({
  base: "m",
  systems: ["All", "SI", "US"],
  groups: {
    SI: {
      kilometre: unit("Kilometre", "km", "1000", si),
      metre: unit("Metre", "m", "1", si),
      centimetre: unit("Centimetre", "cm", "0.01", si),
      millimetre: unit("Millimetre", "mm", "0.001", si),
      micrometre: unit("Micrometre", "µm", "1e-6", si),
      nanometre: unit("Nanometre", "nm", "1e-9", si),
    },
    US: {
      "nautical-mile": unit("Nautical mile", "nmi", "1852", monaco1929),
      mile: unit("Mile", "mi", "1609.344", agreement1959),
      furlong: unit("Furlong", "fur", "201.168", agreement1959),
      rod: unit("Rod", "rd", "5.0292", agreement1959),
      fathom: unit("Fathom", "ftm", "1.8288", agreement1959),
      yard: unit("Yard", "yd", "0.9144", agreement1959),
      foot: unit("Foot", "ft", "0.3048", agreement1959),
      inch: unit("Inch", "in", "0.0254", agreement1959),
    },
  },
});
