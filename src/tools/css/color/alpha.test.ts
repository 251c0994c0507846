import { expect, test } from "vitest";
import { parseColor } from "#core/color/parse-color.ts";
import { seededRandom } from "#core/random.ts";
import { answerColor } from "./answer-color.ts";

const context = { random: seededRandom(1), now: () => 0, digest: async () => "" };
const shown = (line: string) => answerColor(line, context).map(({ value }) => String(value));

test("every alpha of a byte comes back from each form that is shown", () => {
  const lost = Array.from({ length: 255 }, (_, byte) => `#112233${byte.toString(16).padStart(2, "0")}`).flatMap((hex) =>
    ["rgb", "hsl", "oklch"].flatMap((form) => {
      const [text = ""] = shown(`${hex} to ${form}`);
      const alpha = parseColor(text)?.hex.slice(7) || "ff";
      return alpha === hex.slice(7) ? [] : [`${hex}: ${text}`];
    }),
  );
  expect(lost).toEqual([]);
});

test("half levels are rounded up, and four figures aren't a color", () => {
  expect(shown("hwb(120deg 10% 50%) to rgb")).toEqual(["rgb(26, 128, 26)"]);
  expect(shown("hwb(120deg 10% 50%) to hex")).toEqual(["#1a801a"]);
  expect(shown("#11223350 to rgba")).toEqual(["rgba(17, 34, 51, 0.314)"]);
  expect(shown("#1234")).toEqual([]);
  expect(shown("#12a4")).not.toEqual([]);
});
