import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Account, HASHES, printOtpauth, readOtpauth, secretText, USUAL } from "./account.ts";
import { printAegis, printMigration, printTwoFas, readAppFile, readMigration } from "./app-files.ts";
import { readSecretInput } from "./secret-input.ts";

const SECRET = "JBSWY3DPEHPK3PXP";
const read = (address: string) => {
  const result = readOtpauth(address);
  if (!result.ok) throw new Error(result.message);
  const { secret, ...rest } = result.value;
  return { ...rest, secret: secretText(secret), notes: result.notes };
};

describe("an otpauth address", () => {
  test.each([
    // The example of the format's page.
    [
      "otpauth://totp/ACME%20Co:john.doe@email.com?secret=HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ&issuer=ACME%20Co&algorithm=SHA1&digits=6&period=30",
      {
        type: "totp",
        issuer: "ACME Co",
        name: "john.doe@email.com",
        algorithm: "SHA1",
        digits: 6,
        period: 30,
        secret: "HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ",
      },
    ],
    [`otpauth://totp/Big%3Aann%40example.org?secret=${SECRET}`, { issuer: "Big", name: "ann@example.org", digits: 6 }],
    [`otpauth://totp/ann?secret=${SECRET}&issuer=Big+Corp`, { issuer: "Big Corp", name: "ann" }],
    [
      `OTPAUTH://HOTP/x?secret=${SECRET.toLowerCase()}&counter=42&digits=8&algorithm=sha-256`,
      { type: "hotp", counter: 42, digits: 8, algorithm: "SHA256" },
    ],
    [`otpauth://totp/Steam:ann?secret=${SECRET}&issuer=Steam&digits=5`, { type: "steam", digits: 5 }],
    [`otpauth://steam/ann?secret=${SECRET}`, { type: "steam", digits: 5 }],
    [`otpauth://totp/?secret=${SECRET}`, { issuer: "", name: "" }],
    [`otpauth://totp/%E0%A4%A?secret=${SECRET}&period=60`, { name: "%E0%A4%A", period: 60 }],
  ])("%s", (address, expected) => {
    expect(read(address)).toMatchObject(expected);
  });

  test("two services, a field twice and a missing counter are named", () => {
    expect(read(`otpauth://totp/One:ann?secret=${SECRET}&issuer=Two`).notes).toEqual([
      expect.stringMatching(/“One” and “Two”/),
    ]);
    expect(read(`otpauth://totp/a?secret=${SECRET}&digits=6&digits=8`)).toMatchObject({
      digits: 6,
      notes: [expect.stringMatching(/twice/)],
    });
    expect(read(`otpauth://hotp/a?secret=${SECRET}`).notes).toEqual([expect.stringMatching(/no “counter”/)]);
  });

  test.each([
    ["otpauth://motp/a?secret=A", /starts with/],
    ["otpauth://totp/a?issuer=x", /no “secret”/],
    [`otpauth://totp/a?secret=${SECRET}&algorithm=MD5`, /MD5.*isn't supported/],
    [`otpauth://totp/a?secret=${SECRET}&digits=99`, /from 4 to 10/],
    [`otpauth://totp/a?secret=${SECRET}&period=0`, /seconds from 1/],
    ["otpauth://totp/a?secret=J$", /a character of Base32/],
  ])("%s is refused", (address, message) => {
    expect(readOtpauth(address)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

// Google's own example, which many programs test with (github.com/dim13/otpauth, README).
const GOOGLE = "otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGEV4YW1wbGU6YWxpY2VAZ29vZ2xlLmNvbRoHRXhhbXBsZTAC";

test("an export of Google Authenticator is read", () => {
  const result = readMigration(GOOGLE);
  expect(result.ok && result.value.accounts).toMatchObject([
    { type: "totp", issuer: "Example", name: "alice@google.com", algorithm: "SHA1", digits: 6, period: 30 },
  ]);
  expect(result.ok && secretText(result.value.accounts[0]?.secret ?? new Uint8Array())).toBe("JBSWY3DPEHPK3PXP");
  expect(readMigration(GOOGLE.slice(0, -8))).toMatchObject({
    ok: false,
    message: expect.stringMatching(/damaged or cut off/),
  });
});

const accounts: fc.Arbitrary<Account> = fc
  .record({
    type: fc.constantFrom("totp" as const, "hotp" as const),
    secret: fc.uint8Array({ minLength: 1, maxLength: 64 }).map((bytes) => Uint8Array.from(bytes)),
    issuer: fc.stringMatching(/^[\w äß&=?#%+]{1,12}$/).map((text) => text.trim() || "x"),
    name: fc.stringMatching(/^[\w@.+é-]{1,12}$/),
    algorithm: fc.constantFrom(...HASHES),
    digits: fc.constantFrom(6, 8),
    counter: fc.nat(1_000_000),
  })
  .map((account) => ({ ...USUAL, ...account, counter: account.type === "hotp" ? account.counter : 0 }));
const lists = fc.array(accounts, { minLength: 1, maxLength: 25 });

test("whatever is exported is read again, from each app's form", () => {
  fc.assert(
    fc.property(lists, (all) => {
      const back = (text: string) => {
        const result = readSecretInput(text, "auto");
        expect(result.ok ? "" : result.message).toBe("");
        return result.ok ? result.value.accounts : [];
      };
      expect(back(all.map(printOtpauth).join("\n"))).toEqual(all);
      expect(back(printMigration(all).join("\n"))).toEqual(all);
      expect(
        back(
          printAegis(
            all,
            all.map((_, at) => String(at)),
          ),
        ),
      ).toEqual(all);
      expect(back(printTwoFas(all, 0))).toEqual(all);
    }),
    { numRuns: 40 },
  );
});

test("a missing code of an export is named", () => {
  const many = Array.from({ length: 21 }, (): Account => ({ ...USUAL, name: "a", secret: Uint8Array.of(1, 2, 3) }));
  const [first = "", , last = ""] = printMigration(many);
  expect(readSecretInput(`${first}\n${last}`, "auto")).toMatchObject({
    ok: true,
    notes: ["The export has 3 QR codes; 1 of them is missing."],
  });
});

test("encrypted files and other JSON say so", () => {
  expect(readSecretInput('{"version":1,"header":{"slots":[{}]},"db":"AAAA"}', "auto")).toMatchObject({
    message: expect.stringMatching(/Aegis export is encrypted/),
  });
  expect(readSecretInput('{"services":[],"servicesEncrypted":"AAAA:BB"}', "auto")).toMatchObject({
    message: expect.stringMatching(/2FAS backup is encrypted/),
  });
  expect(readAppFile('{"a":1}')).toBeUndefined();
  expect(readSecretInput('{"a":', "auto")).toMatchObject({ ok: false, message: "This isn't valid JSON" });
});
