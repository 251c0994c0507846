import { expect, test } from "vitest";
import { toUtf8 } from "#core/text/utf8.ts";
import { present } from "./present.ts";
import { presentStart } from "./present-start.ts";

const euro = toUtf8("€€€€");

test("complete text is shown as usual", () => {
  expect(presentStart(euro, { length: 12, isText: true }, "auto")).toEqual(present("€€€€", "auto"));
  expect(presentStart(euro, { length: 12, isText: false }, "hex")).toEqual(present(euro, "hex"));
});

test("of a longer one the beginning is shown, to its last whole character", () => {
  const start = euro.slice(0, 11);
  const rest = { isCut: true, bytes: 1e8 };
  expect(presentStart(start, { length: 1e8, isText: true }, "auto")).toEqual({ text: "€€€", isText: true, ...rest });
  expect(presentStart(start, { length: 1e8, isText: false }, "auto")).toEqual({ text: "€€€", isText: true, ...rest });
  expect(presentStart(euro, { length: 1e8, isText: true }, "auto", 2)).toMatchObject({ text: "€€", isCut: true });
  expect(presentStart(Uint8Array.of(0, 1, 2), { length: 1e8, isText: false }, "auto")).toEqual({
    text: "00 01 02",
    isText: false,
    ...rest,
  });
});
