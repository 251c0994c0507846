import { choice, int, param, text } from "#core/params.ts";

export const MAX_PLACES = 12;

const NAME = /^(?:[A-Za-z][\w+-]*(?:\/[\w+-]+)*|[+-]\d\d:\d\d)$/;

export default {
  /** IANA names or offsets, the reference first; `local` is the device's zone. */
  places: param<readonly string[]>({
    default: ["local", "America/New_York", "Asia/Tokyo"],
    parse(value) {
      const places = value.split(",");
      const isValid = places.length <= MAX_PLACES && places.every((place) => place.length <= 60 && NAME.test(place));
      return isValid ? [...new Set(places)] : undefined;
    },
    print: (places) => places.join(","),
  }),
  /** A day of the reference zone; empty for today. */
  date: text("", { maxLength: 10 }),
  /** Minutes since midnight in the reference zone; -1 for now. */
  time: int(-1, { min: -1, max: 1439 }),
  /** Which of two moments a repeated hour of the reference zone is. */
  repeated: choice("first", ["first", "second"]),
  from: int(9, { min: 0, max: 23 }),
  to: int(17, { min: 1, max: 24 }),
};
