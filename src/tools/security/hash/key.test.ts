import { expect, test } from "vitest";
import { parseKey } from "./encoding.ts";

const hexOf = (...args: Parameters<typeof parseKey>) => {
  const parsed = parseKey(...args);
  return parsed.ok ? Buffer.from(parsed.value.bytes).toString("hex") : parsed.message;
};

test("a key is read as text, hexadecimal or Base64", () => {
  expect(hexOf(" ä", "text")).toBe("20c3a4");
  expect(hexOf("", "text")).toBe("");
  expect(hexOf("0x0B 0b:0b", "hex")).toBe("0b0b0b");
  expect(hexOf("Cws=\n", "base64")).toBe("0b0b");
  expect(hexOf("0b0", "hex")).toBe("Enter an even number of digits 0–9 and a–f.");
  expect(hexOf("a", "base64")).toBe("This isn't Base64.");
});
