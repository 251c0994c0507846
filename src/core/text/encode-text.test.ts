import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";
import { encodeText } from "./encode-text.ts";

test("decodes what it encodes, in every encoding that has it", () => {
  const forms = [
    ...["utf-8", "utf-16le", "utf-16be"].flatMap((encoding) => [true, false].map((hasMark) => ({ encoding, hasMark }))),
    ...["windows-1252", "windows-1251", "iso-8859-2", "koi8-r"].map((encoding) => ({ encoding, hasMark: false })),
  ];
  const sign = fc.constantFrom(..."ab \n\r\t,éЖ€😀");
  fc.assert(
    fc.property(fc.string({ unit: sign, minLength: 1 }), fc.constantFrom(...forms), (text, form) => {
      const bytes = encodeText(text, form);
      if (bytes) expect(decodeText(bytes, form.encoding)).toMatchObject({ text, ...form });
      else expect(text).toMatch(/[éЖ€😀]/u);
    }),
  );
  expect(encodeText("caf\u00e9", { encoding: "windows-1252", hasMark: false })).toEqual(
    Uint8Array.of(0x63, 0x61, 0x66, 0xe9),
  );
  expect(encodeText("Ж", { encoding: "windows-1252", hasMark: false })).toBeUndefined();
  expect(encodeText("a", { encoding: "gb18030", hasMark: false })).toBeUndefined();
});
