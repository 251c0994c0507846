import { expect, test } from "vitest";
import { isCalendarDay } from "./calendar-day.ts";

test("four centuries of days match JavaScript's own calendar", () => {
  const wrong: string[] = [];
  for (let year = 1700; year < 2100; year++) {
    for (let month = 1; month <= 12; month++) {
      for (const day of [1, 28, 29, 30, 31]) {
        const text = [`${year}`, `${month}`.padStart(2, "0"), `${day}`.padStart(2, "0")].join("-");
        // An invalid day becomes one of the next month.
        if (isCalendarDay(text) !== new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text))
          wrong.push(text);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  "2024-2-29",
  "2024-00-10",
  "2024-13-10",
  "2024-01-00",
  "2024-01-32",
  " 2024-01-01",
  "2024-01-01 ",
  "24-01-01",
])("%j isn't a day", (text) => {
  expect(isCalendarDay(text)).toBe(false);
});
