import { isCalendarDay } from "#core/calendar-day.ts";

/** A format of JSON Schema that a text may have. */
export interface StringFormat {
  readonly name: string;
  readonly test: (text: string) => boolean;
}

/** The formats that are told of samples: those that a text hardly has by chance. */
export const STRING_FORMATS: readonly StringFormat[] = [
  {
    name: "date-time",
    test: (text) =>
      text.length < 40 &&
      isCalendarDay(text.slice(0, 10)) &&
      /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/.test(text.slice(10)),
  },
  { name: "date", test: (text) => text.length === 10 && isCalendarDay(text) },
  { name: "uuid", test: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) },
  { name: "email", test: (text) => /^[\w.+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,20}$/i.test(text) },
  {
    name: "uri",
    test: (text) =>
      /^https?:\/\/[a-z\d.-]+(?::\d+)?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=]*)?$/i.test(text) && !/[[\]]/.test(text),
  },
];
