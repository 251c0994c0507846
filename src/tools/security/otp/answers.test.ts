import { expect, test } from "vitest";
import { answerAccount } from "./answer-account.ts";
import source from "./answers.ts";

const answersTo = (text: string) => (source.isAsked(text) ? answerAccount(text, undefined as never) : []);
const ADDRESS = "otpauth://totp/ACME:ann@example.org?secret=JBSWY3DPEHPK3PXP&issuer=ACME&digits=8&algorithm=SHA256";

test("a pasted address is named without its secret, and opened with its settings", () => {
  const [answer] = answersTo(ADDRESS);
  expect(answer).toMatchObject({
    value: "ACME (ann@example.org)",
    understood: "TOTP, 8 digits, every 30 seconds",
    opens: {
      query: [
        ["algorithm", "SHA256"],
        ["digits", "8"],
      ],
      typed: { secret: ADDRESS, labels: { issuer: "ACME", name: "ann@example.org" } },
    },
  });
  expect(JSON.stringify({ ...answer, opens: { query: answer?.opens?.query } })).not.toContain("JBSWY3DP");
});

test.each([
  ["otpauth://hotp/a?secret=JBSWY3DPEHPK3PXP&counter=7", "HOTP, 6 digits"],
  ["otpauth://steam/a?secret=JBSWY3DPEHPK3PXP", "Steam, 5 letters, every 30 seconds"],
  [
    "otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGEV4YW1wbGU6YWxpY2VAZ29vZ2xlLmNvbRoHRXhhbXBsZTAC",
    "TOTP, 6 digits, every 30 seconds",
  ],
])("%s", (line, understood) => {
  expect(answersTo(line)[0]?.understood).toBe(understood);
});

test.each(["otpauth", "otpauth://totp", "otpauth://totp/a", "otpauth uri format", "totp", "2fa", "JBSWY3DPEHPK3PXP"])(
  "%s has no answer",
  (line) => {
    expect(answersTo(line)).toEqual([]);
  },
);
