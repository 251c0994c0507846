import fc from "fast-check";
import { neverFails } from "#fuzz";
import { readData, readFdf } from "./form-data.ts";

const parts = fc.array(
  fc.constantFrom("<<", ">>", "[", "]", "(", ")", "\\", "/T", "/V", "/Kids", "<FE", "a", " ", "%", "#"),
);
neverFails(
  "fields of an FDF file",
  parts.map((each) => `%FDF-1.2 /Fields [${each.join("")}`),
  readFdf,
);
neverFails("an FDF file", fc.string(), readFdf);
neverFails("a form's JSON", fc.oneof(fc.string(), fc.json()), (text) => readData(text, []));
