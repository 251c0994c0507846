import { quantity, unit } from "#core/quantity.ts";
import { besideSi, exactly } from "#kits/unit-converter/sources.ts";

const circle = {
  text: "180/π degrees, π to 40 digits (SI Brochure, 9th edition)",
  certainty: "rounded",
  digits: 20,
} as const;
const turnLaw = exactly("a turn is 360 degrees");
const grade = exactly("a right angle is 100 gradians (NIST SP 811)");
const nato = exactly("6400 to the turn, as NATO counts");

export default quantity({
  base: "°",
  systems: ["All", "Degrees", "Others"],
  groups: {
    Degrees: {
      degree: unit("Degree", "°", "1", besideSi),
      radian: unit("Radian", "rad", "180/3.141592653589793238462643383279502884197", circle),
      arcminute: unit("Minute of arc", "arcmin", "1/60", besideSi),
      arcsecond: unit("Second of arc", "arcsec", "1/3600", besideSi),
      milliarcsecond: unit("Milliarcsecond", "mas", "1/3600000", besideSi),
    },
    Others: {
      milliradian: unit("Milliradian", "mrad", "0.18/3.141592653589793238462643383279502884197", circle),
      gradian: unit("Gradian", "gon", "0.9", grade),
      turn: unit("Turn", "turn", "360", turnLaw),
      "right-angle": unit("Right angle", "right angle", "90", turnLaw),
      "nato-mil": unit("Mil (NATO)", "mil", "0.05625", nato),
      "hour-angle": unit("Hour angle", "hour angle", "15", turnLaw),
    },
  },
  formats: {
    "minutes-seconds": { label: "Degrees, minutes, seconds", units: ["degree", "arcminute", "arcsecond"] },
  },
});
