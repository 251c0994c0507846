import { expect, test } from "vitest";
import { isIdna2008Label } from "./idna-label.ts";

// RFC 5892, appendix A: each rule, satisfied and broken.
test.each([
  ["münchen", "-münchen", "münchen-", "mü--nchen", "München", "mün_chen"],
  ["l·l", "a·l", "l·a", "·l", "l·"],
  ["α͵β", "α͵s", "α͵"],
  ["א׳ב", "a׳b", "׳ב"],
  ["א״ב", "a״b"],
  ["・ぁ", "・", "def・abc"],
  ["・ァ", "a・b"],
  ["・丈", "・・"],
  ["ب٠ب", "ب٠۰"],
  ["क्‍ष", "क‍ष", "‍ष"],
  ["क्‌ष", "क‌ष"],
  ["بي‌بي", "a‌b"],
  ["ßς་〇", "ـߺ", "〱〲〳〴〵〮〯〻"],
  ["۽۾", "ःhello", "̀hello", "〮"],
])("%s is a label", (label, ...others) => {
  expect(isIdna2008Label(label)).toBe(true);
  for (const other of others) expect(isIdna2008Label(other), other).toBe(false);
});
