/** The time inside an identifier. */
interface IdentifierTime {
  readonly name: string;
  /** Since 1970-01-01 UTC. */
  readonly nanoseconds: bigint;
  /** Decimals of the second that the identifier holds. */
  readonly digits: number;
  readonly why: string;
}

const MILLISECOND = 1_000_000n;
const SECOND = 1_000_000_000n;
// 1582-10-15, the start of RFC 9562's 100 ns ticks.
const GREGORIAN = -12_219_292_800n * SECOND;

/** The start of the counts of Snowflakes, in milliseconds since 1970. */
export const SNOWFLAKES: readonly { readonly id: string; readonly name: string; readonly zero: bigint }[] = [
  { id: "discord", name: "Discord", zero: 1_420_070_400_000n },
  { id: "twitter", name: "Twitter (X)", zero: 1_288_834_974_657n },
];

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * The times inside an identifier: UUID v1, v6 and v7 (RFC 9562 §5), ULID, KSUID and ObjectId. Snowflakes are numbers:
 * see snowflakeTime.
 */
export function identifierTimes(text: string): readonly IdentifierTime[] {
  const plain = text.replace(/^(?:urn:uuid:|ObjectId\()/i, "").replace(/[{}"'()]/g, "");
  if (/^[\da-f]{8}-?[\da-f]{4}-?[1-8][\da-f]{3}-?[89ab][\da-f]{3}-?[\da-f]{12}$/i.test(plain)) return uuidTime(plain);
  if (/^[\da-f]{24}$/i.test(plain)) return [objectIdTime(plain)];
  if (/^[0-7][\dA-HJKMNP-TV-Z]{25}$/i.test(plain)) {
    const milliseconds = digitsIn(plain.slice(0, 10).toUpperCase(), CROCKFORD);
    return [
      {
        name: "ULID",
        nanoseconds: milliseconds * MILLISECOND,
        digits: 3,
        why: "its first ten letters are milliseconds",
      },
    ];
  }
  if (/^[\dA-Za-z]{27}$/.test(plain) && plain <= "aWgEPTl1tmebfsQzFP4bxwgy80V") {
    const seconds = (digitsIn(plain, BASE62) >> 128n) + 1_400_000_000n;
    return [
      {
        name: "KSUID",
        nanoseconds: seconds * SECOND,
        digits: 0,
        why: "its first four bytes are seconds since 2014-05-13",
      },
    ];
  }
  return [];
}

function uuidTime(text: string): readonly IdentifierTime[] {
  const hex = text.replaceAll("-", "").toLowerCase();
  const version = hex[12];
  const ticks =
    version === "1"
      ? BigInt(`0x${hex.slice(13, 16)}${hex.slice(8, 12)}${hex.slice(0, 8)}`)
      : version === "6"
        ? BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`)
        : undefined;
  const why = "RFC 9562";
  if (ticks !== undefined)
    return [
      {
        name: `UUID version ${version}`,
        nanoseconds: GREGORIAN + ticks * 100n,
        digits: 7,
        why: `100 ns since 1582 (${why})`,
      },
    ];
  if (version !== "7") return [];
  const milliseconds = BigInt(`0x${hex.slice(0, 12)}`);
  return [
    {
      name: "UUID version 7",
      nanoseconds: milliseconds * MILLISECOND,
      digits: 3,
      why: `milliseconds since 1970 (${why})`,
    },
  ];
}

const objectIdTime = (hex: string): IdentifierTime => ({
  name: "MongoDB ObjectId",
  nanoseconds: BigInt(`0x${hex.slice(0, 8)}`) * SECOND,
  digits: 0,
  why: "its first four bytes are Unix seconds",
});

/** The time of a Snowflake: milliseconds since `zero` above 22 other bits. */
export const snowflakeNanoseconds = (id: bigint, zero: bigint): bigint => ((id >> 22n) + zero) * MILLISECOND;

const digitsIn = (text: string, alphabet: string): bigint =>
  [...text].reduce((value, digit) => value * BigInt(alphabet.length) + BigInt(alphabet.indexOf(digit)), 0n);
