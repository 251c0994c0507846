import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerEncrypted } from "./answer-encrypted.ts";
import answers from "./answers.ts";

const answered = (text: string) =>
  answers.isAsked(text) ? answerEncrypted(text, contextFor(1)).map(({ value }) => value) : [];

test("what is encrypted is named, and opened with its text", () => {
  expect(
    answered("-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3YxCg==\n-----END AGE ENCRYPTED FILE-----"),
  ).toEqual(["An age message"]);
  expect(answered("-----BEGIN PGP MESSAGE-----\n\njA0ECQMC\n-----END PGP MESSAGE-----\n")).toEqual([
    "An OpenPGP message",
  ]);
  expect(answered("U2FsdGVkX1+q2RQkHb7gqDpJ5yQeQmPjh1q9b8v2zqE=")).toEqual(["A Base64 text of openssl enc"]);
});

test("what only looks like it isn't", () => {
  for (const text of ["-----BEGIN PGP SIGNATURE-----", "U2FsdGVkX1", "SSS1-2-3", "age"])
    expect(answered(text)).toEqual([]);
});
