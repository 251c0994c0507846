import { expect, test } from "vitest";
import { isRight } from "./is-right.fixture.ts";

test.each([
  ["5.44310844 kg", "5.44310844 kg"],
  ["≈ 2.20462262185 lb", "2.20462262184878 lb"],
  ["≈ 2.2 lb", "2.20462262184878 lb"],
  ["215.9 × 279.4 mm", "215.9 × 279.4 mm"],
  ["215.9 mm × 279.4 mm", "215.9 × 279.4 mm"],
  ["68-77 °F", "68 – 77 °F"],
  ["68 to 77 °F", "68 – 77 °F"],
  ["-5 – 41 °F", "-5 – 41 °F"],
  ["5 ft 10.87 in", "5 ft 10.8661417322835 in"],
  ["32 px", "32 px"],
  ["1.6 m", "160 cm (any unit)"],
  ["3 mg/mL", "3 mg/ml"],
  ["172.8 m3/day", "172.8 m³/d"],
  ["≈ 7.84 L/100 km", "7.84048610393395 L/100 km"],
  ["12.5%", "12.5 %"],
  ["$54.00", "54 $"],
  ["−3", "-3"],
  ["ff", "0xff"],
  ["1111 1111", "0b11111111"],
  ["hsl(209.6, 100 %, 55.88 %)", "hsl(209.6 100% 55.8823529411765%)"],
  ["oklch(65.2% 0.1901 253.21)", "oklch(0.6520 0.1901 253.21)"],
  ["Heads", "/^(heads|tails)$/i"],
  ["3/4", "3/4"],
  ["2:15:00", "2:15:00"],
])("%s is the answer %s", (shown, judged) => {
  expect(isRight(shown, [judged])).toBe(true);
});

test.each([
  ["5.4431 kg", "5.44310844 kg"],
  ["≈ 2.21 lb", "2.20462262184878 lb"],
  ["5.44310844 lb", "5.44310844 kg"],
  ["2374.9 mm", "215.9 × 279.4 mm"],
  ["215.9 × 279.5 mm", "215.9 × 279.4 mm"],
  ["-9 °F", "68 – 77 °F"],
  ["5 ft 10.88 in", "5 ft 10.8661417322835 in"],
  ["160 m", "160 cm (any unit)"],
  ["1.6 m", "160 cm"],
  ["1.6 kg", "1.6 m (any unit)"],
  ["0.125", "12.5 %"],
  ["fe", "0xff"],
  ["hsl(0 100% 50%)", "rgb(0 100 50)"],
  ["hsl(209.5 100% 55.88%)", "hsl(209.6 100% 55.8823529411765%)"],
  ["3/5", "3/4"],
  ["2:15", "2:15:00"],
  ["0", "none"],
])("%s isn't the answer %s", (shown, judged) => {
  expect(isRight(shown, [judged])).toBe(false);
});

test("no answer is right if that is the judgment", () => {
  expect(isRight(undefined, ["none"])).toBe(true);
  expect(isRight(undefined, ["1 m", "none"])).toBe(true);
  expect(isRight(undefined, ["1 m"])).toBe(false);
});
