import { quantity, reciprocal, unit } from "#core/quantity.ts";
import { exactly } from "#kits/unit-converter/sources.ts";

const usGallon = exactly("mile of 1609.344 m and gallon of 231 in³ (NIST Handbook 44)");
const ukGallon = exactly("mile of 1609.344 m and gallon of 4.54609 L (UK Weights and Measures Act 1985)");
const metric = exactly("litre accepted beside the SI (SI Brochure, Table 8)");
const milesLitre = exactly("mile of 1609.344 m (1959) and litre of a cubic decimetre");

export default quantity({
  base: "km/L",
  systems: ["All", "US and UK", "Metric"],
  groups: {
    "US and UK": {
      "mile-per-litre": unit("Miles per litre", "mi/L", "1.609344", milesLitre),
      "us-mile-per-gallon": unit("Miles per gallon (US)", "mpg US", "1.609344/3.785411784", usGallon),
      "uk-mile-per-gallon": unit("Miles per gallon (UK)", "mpg UK", "1.609344/4.54609", ukGallon),
      "us-gallon-per-100-miles": reciprocal(
        "US gallons per 100 miles",
        "US gal/100 mi",
        "160.9344/3.785411784",
        usGallon,
      ),
      "uk-gallon-per-100-miles": reciprocal("UK gallons per 100 miles", "UK gal/100 mi", "160.9344/4.54609", ukGallon),
    },
    Metric: {
      "kilometre-per-litre": unit("Kilometres per litre", "km/L", "1", metric),
      "litre-per-100-kilometres": reciprocal("Litres per 100 kilometres", "L/100 km", "100", metric),
      "litre-per-10-kilometres": reciprocal("Litres per 10 kilometres", "L/10 km", "10", metric),
    },
  },
});
