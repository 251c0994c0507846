import { expect, test } from "vitest";
import { questionsIn } from "./question.ts";

test.each([
  ["12 lb to kg", { source: "12 lb", target: "kg" }],
  ["How Tall Is 5'11 in cm?", { source: "5'11", target: "cm" }],
  ["how cold are 5 F in C", { source: "5 F", target: "C" }],
  ["how many feet in a mile", { source: "1 mile", target: "feet" }],
  ["How Many feet Per mile", { source: "mile", target: "feet" }],
  ["how many miles per hour is 10 m/s", { source: "10 m/s", target: "miles per hour" }],
  ["how many miles per hour in 10 km per h", { source: "10 km per h", target: "miles per hour" }],
  ["so how many feet per mile", { source: "so how many feet per mile" }],
  ["What % of 200 is 50", { source: "50 / 200", target: "%" }],
  ["what percentage of 2 h is 30 min?", { source: "(30 min) / (2 h)", target: "%" }],
  ["1.5 is what % Of 3,000", { source: "1.5 / 3,000", target: "%" }],
  ["20% off 45", { source: "45 - 20%" }],
  ["12.5 % OFF of 3 kg", { source: "(3 kg) - 12.5 %" }],
  ["0.25 in %", { source: "0.25", target: "%" }],
  ["so what % of 200 is 50", { source: "so what % of 200 is 50" }],
  ["a 20% off 45", { source: "a 20% off 45" }],
])("%j asks for %j first", (line, question) => {
  expect(questionsIn(line)[0]).toEqual(question);
});
