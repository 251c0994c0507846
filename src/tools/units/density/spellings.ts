import { spellings } from "#core/measure/vocabulary.ts";
import type density from "./density.ts";

export default spellings<typeof density>({
  kind: "a density",
  dimension: "kg m^-3",
  also: {
    "kilogram-per-cubic-metre": "kilogram per cubic metre",
    "gram-per-cubic-centimetre": "gram per cubic centimetre; g/cc",
    "kilogram-per-litre": "kilogram per litre",
    "gram-per-millilitre": "gram per millilitre",
    "gram-per-litre": "gram per litre",
    "milligram-per-litre": "milligram per litre",
    "tonne-per-cubic-metre": "tonne per cubic metre",
    "pound-per-cubic-foot": "pound per cubic foot; pcf, lb/cu ft",
    "pound-per-cubic-inch": "pound per cubic inch",
    "pound-per-us-gallon": "pound per us gallon, pound per gallon; ppg, lb/gal",
    "pound-per-uk-gallon": "pound per uk gallon, pound per imperial gallon, pound per gallon; lb/gal",
    "ounce-per-cubic-inch": "ounce per cubic inch",
    "slug-per-cubic-foot": "slug per cubic foot",
  },
  wanted: {
    "kilogram-per-cubic-metre": "gram-per-cubic-centimetre, pound-per-cubic-foot",
    "gram-per-cubic-centimetre": "kilogram-per-cubic-metre, pound-per-cubic-foot",
    "pound-per-cubic-foot": "kilogram-per-cubic-metre, gram-per-cubic-centimetre",
    else: "kilogram-per-cubic-metre, pound-per-cubic-foot",
  },
});
