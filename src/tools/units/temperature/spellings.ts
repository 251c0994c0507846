import { spellings } from "#core/measure/vocabulary.ts";
import type temperature from "./temperature.ts";

export default spellings<typeof temperature>({
  kind: "a temperature",
  dimension: "K",
  also: {
    celsius: "degree celsius, degree centigrade, centigrade, degree c, deg c; C, ℃, degC",
    fahrenheit: "degree fahrenheit, degree f, deg f; F, ℉, degF",
    kelvin: "degree kelvin",
    rankine: "degree rankine; R, Ra",
  },
  wanted: {
    celsius: "fahrenheit, kelvin",
    fahrenheit: "celsius, kelvin",
    kelvin: "celsius, fahrenheit",
    else: "celsius, fahrenheit",
  },
});
