import { expect, test } from "vitest";
import { adviceOn, adviceText, costText, memoryText } from "./advice.ts";
import { memoryOf, obstacleOf, type Scheme, warningOf } from "./schemes.ts";
import { digestBytes, parse, print } from "./stored-hash.ts";

const SCHEMES: readonly Scheme[] = [
  ...[4, 9, 10, 18, 19].map((cost): Scheme => ({ scheme: "bcrypt", variant: "2b", cost })),
  ...(
    [
      ["id", 19_456, 2, 1],
      ["id", 19_455, 2, 1],
      ["id", 47_104, 1, 4],
      ["id", 7168, 5, 1],
      ["i", 65_536, 3, 4],
      ["d", 15, 1, 2],
      ["id", 16, 1001, 2],
      ["id", 1_049_600, 1, 1],
      ["id", 1_049_601, 1, 1],
    ] as const
  ).map(([variant, memory, passes, lanes]): Scheme => ({ scheme: "argon2", variant, memory, passes, lanes })),
  ...(
    [
      [17, 8, 1],
      [16, 8, 1],
      [13, 8, 10],
      [13, 7, 10],
      [21, 8, 1],
    ] as const
  ).map(([logN, blockSize, lanes]): Scheme => ({ scheme: "scrypt", logN, blockSize, lanes })),
  ...(
    [
      ["sha1", 1_300_000],
      ["sha256", 599_999],
      ["sha512", 210_000],
      ["sha256", 100_000_001],
    ] as const
  ).map(([hash, iterations]): Scheme => ({ scheme: "pbkdf2", hash, iterations })),
];

test("what each cost means, and whether it is enough, is said as it was", async () => {
  const lines = SCHEMES.flatMap((scheme) => [
    `${scheme.scheme}: ${costText(scheme)}, ${memoryText(memoryOf(scheme))}, digests of ${digestBytes(scheme, "own")} and ${digestBytes(scheme, "werkzeug")}`,
    `  ${adviceText(adviceOn(scheme))}`,
    `  ${obstacleOf(scheme) ?? "is calculated"}`,
  ]);
  const [bcrypt = SCHEMES[0] as Scheme] = SCHEMES;
  for (const password of ["short", "é".repeat(36), `${"é".repeat(36)}x`, "a\0b"])
    lines.push(`${[...password].length} characters: ${warningOf(bcrypt, password) ?? "nothing to say"}`);
  lines.push([1023, 1024, 1_047_552, 1_048_576, 1_600_000].map(memoryText).join(", "));
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/costs.golden.txt");
});

const SALT = "YWJjZGVmZ2hpamtsbW5vcA";
const DIGEST = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI";
const BCRYPT = "$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW";
const TEXTS = [
  BCRYPT,
  ` "${BCRYPT.replace("2b", "2y")}" `,
  `bcrypt$${BCRYPT}`,
  BCRYPT.slice(0, -1),
  BCRYPT.replace("12", "03"),
  BCRYPT.replace("12", "32"),
  BCRYPT.replace("2b", "2x"),
  BCRYPT.replace("2b", "2"),
  BCRYPT.replace("R9", "R!"),
  `$argon2id$v=19$m=19456,t=2,p=1$${SALT}$${DIGEST}`,
  `argon2$argon2i$v=19$m=8,t=1,p=1$${SALT}$${DIGEST}`,
  `$argon2id$m=8,t=1,p=1$${SALT}$${DIGEST}`,
  `$argon2id$v=19$t=2$${SALT}$${DIGEST}`,
  `$argon2id$v=19$m=8,t=0,p=1$${SALT}$${DIGEST}`,
  `$argon2id$v=19$m=8,t=1,p=1$YWJj$${DIGEST}`,
  `$argon2id$v=19$m=8,t=1,p=1$${SALT}$MTIz`,
  `$argon2id$v=19$m=8,t=1,p=1$${SALT}$MTIzNDU2Nzg5MA`,
  `$argon2id$v=19$m=8,t=1,p=1$${SALT}$MTIzNDU2Nzg5`,
  `$scrypt$ln=17,r=8,p=1$${SALT}$${DIGEST}`,
  `scrypt$16384$salt$8$1$${DIGEST}=`,
  "scrypt:32768:8:1$salt$00112233445566778899aabb",
  "scrypt:32767:8:1$salt$00112233445566778899aabb",
  "scrypt:32768:0:1$salt$00112233445566778899aabb",
  `$pbkdf2-sha256$29000$${SALT}$${DIGEST}`,
  `$pbkdf2$1000$${SALT}$${DIGEST}`,
  `pbkdf2_sha256$600000$salt$${DIGEST}=`,
  "pbkdf2:sha512:1000$salt$00112233445566778899aabb",
  "pbkdf2:sha512:0$salt$00112233445566778899aabb",
  "$1$x",
  "$apr1$x",
  "$5$x",
  "$6$x",
  "$y$x",
  "$7$x",
  "$P$x",
  "bcrypt_sha256$x",
  "{SSHA}x",
  "",
  "two words",
  "plain",
];

test("stored hashes are read, and written again, as they were", async () => {
  const lines = TEXTS.map((text) => {
    const read = parse(text);
    if (!read.ok) return `${text}\n  ! ${read.message}`;
    const { scheme, salt, digest, form } = read.value;
    const again = print(read.value);
    return `${text}\n  ${form}: ${JSON.stringify(scheme)}, ${salt.length} and ${digest.length} bytes, written ${again === text.trim().replaceAll('"', "") ? "the same" : again}`;
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/stored.golden.txt");
});
