import { expect, test } from "vitest";
import { printFdf, readFdf } from "./form-data.ts";

test("values come back from FDF", () => {
  const values = { "person.name": "Ελένη (山田) \\", agree: "Jä nein", size: "", colors: ["red", "blue"] };
  const isState = (name: string) => ["agree", "size"].includes(name);
  expect(readFdf(printFdf(values, isState))).toEqual({ ok: true, value: values });
});

test("FDF of other programs is read", () => {
  const written = [
    "%FDF-1.2",
    "%\u00e2\u00e3\u00cf\u00d3",
    "1 0 obj",
    "<</FDF<</F(form.pdf)/Fields[<</T(person)/Kids[<</T(name)/V(Zo\\353 \\(x\\) \\",
    "y)>><</T(born)/V<FEFF0032>/Ff 2>>]>><</T(agree)/V/Yes>><</T(off)/V/Off>>",
    "<</T(list)/V[(a)(b)] /Opt 5 0 R>> % a comment",
    "]/ID[<00><11>]>>/Type/Catalog>>",
    "endobj",
    "trailer <</Root 1 0 R>>",
    "%%EOF",
  ].join("\n");
  expect(readFdf(written)).toEqual({
    ok: true,
    value: { "person.name": "Zoë (x) y", "person.born": "2", agree: "Yes", off: "", list: ["a", "b"] },
  });
});

test("what isn't FDF has a sentence", () => expect(readFdf("%PDF-1.7")).toMatchObject({ ok: false }));

test("nesting of any depth ends", () => {
  expect(readFdf(`%FDF-1.2 /Fields [${"[<<".repeat(20_000)}`).ok).toBe(true);
});
