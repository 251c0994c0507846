import { quantity, unit } from "#core/quantity.ts";
import { agreement1959, byConvention, exactly, monaco1929, si } from "#kits/unit-converter/sources.ts";

const astronomers = exactly("IAU 2012 Resolution B2");
const lightYear = exactly("a Julian year of 365.25 days at the speed of light (IAU)");
const parsec = {
  text: "648 000/π astronomical units (IAU 2015 Resolution B2)",
  certainty: "rounded",
  digits: 20,
} as const;

const css = exactly("CSS Values and Units: 96 px, 72 pt and 6 picas to the inch");
const rootFont = byConvention("the font of a page at 16 px, the default in browsers");

export default quantity({
  base: "m",
  systems: ["All", "SI", "US", "Others"],
  groups: {
    SI: {
      kilometre: unit("Kilometre", "km", "1000", si),
      metre: unit("Metre", "m", "1", si),
      centimetre: unit("Centimetre", "cm", "0.01", si),
      millimetre: unit("Millimetre", "mm", "0.001", si),
      micrometre: unit("Micrometre", "µm", "1e-6", si),
      nanometre: unit("Nanometre", "nm", "1e-9", si),
      decimetre: unit("Decimetre", "dm", "0.1", si),
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
      mil: unit("Mil", "mil", "25.4e-6", agreement1959),
      chain: unit("Chain", "chain", "20.1168", agreement1959),
      hand: unit("Hand", "hh", "0.1016", exactly("4 inches, the height of horses")),
    },
    Others: {
      angstrom: unit("Ångström", "Å", "1e-10", exactly("NIST SP 811, Appendix B")),
      "astronomical-unit": unit("Astronomical unit", "au", "149597870700", astronomers),
      "light-year": unit("Light-year", "ly", "9460730472580800", lightYear),
      parsec: unit("Parsec", "pc", "30856775814913672.78913937957796471611", parsec),
      pixel: unit("CSS pixel", "px", "0.0254/96", css),
      point: unit("Point", "pt", "0.0254/72", css),
      pica: unit("Pica", "pica", "0.0254/6", css),
      rem: unit("Root em", "rem", "0.0254/6", rootFont),
      kiloparsec: unit("Kiloparsec", "kpc", "30856775814913672789.13937957796471611", parsec),
      megaparsec: unit("Megaparsec", "Mpc", "30856775814913672789139.37957796471611", parsec),
    },
  },
  formats: {
    "feet-inches": { label: "Feet and inches", units: ["foot", "inch"] },
    "inches-64": { label: "Inches, in 64ths", units: ["inch"], fractions: 64 },
    "feet-inches-64": { label: "Feet and inches, in 64ths", units: ["foot", "inch"], fractions: 64 },
  },
});
