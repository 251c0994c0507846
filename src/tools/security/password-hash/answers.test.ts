import { describe, expect, test } from "vitest";
import { answerStored } from "./answer-stored.ts";
import source from "./answers.ts";

const answersTo = (text: string) => (source.isAsked(text) ? answerStored(text, undefined as never) : []);
const BCRYPT = "$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";
const ARGON2 = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

test("a pasted hash is named with its cost, and opened where passwords are checked", () => {
  expect(answersTo(` ${BCRYPT}\n`)).toEqual([
    {
      value: "bcrypt, cost 5 (32 rounds)",
      understood: "A password's hash, as it is stored",
      note: "Less than OWASP recommends: a cost of 10.",
      opens: { typed: { hash: BCRYPT } },
    },
  ]);
  expect(answersTo(ARGON2)[0]?.value).toBe("Argon2id, 19 MiB, 2 passes, 1 lane");
  expect(answersTo(ARGON2)[0]?.note).toMatch(/^At least what OWASP/);
});

describe("a text that isn't a password hash has no answer", () => {
  test.each([
    "bcrypt",
    "argon2 vs bcrypt",
    "scrypt:hello",
    "pbkdf2_sha256",
    "$2b",
    "$20",
    "$2a$10",
    "$argon2id$",
    "$2,000",
    "$scrypt",
    "pbkdf2-sha256 iterations",
    "5f4dcc3b5aa765d61d8327deb882cf99",
    "$6$rounds=5000$abc$def",
    BCRYPT.slice(0, 40),
  ])("%s", (text) => {
    expect(answersTo(text)).toEqual([]);
  });
});
