import { bitCode, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import { type Bytes, done, type Outcome } from "#core/operation.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Digits that Base32 doesn't have, and the letters that they are mistaken for. */
const LOOK_ALIKES = [
  ["0", "O"],
  ["1", "I"],
  ["8", "B"],
] as const;

const CODE = bitCode(
  "Base32",
  ALPHABET,
  [...[...ALPHABET.slice(0, 26)].map((letter) => [letter.toLowerCase(), letter] as const), ...LOOK_ALIKES],
  "-",
);

/** The bytes of a secret in Base32 (RFC 4648 §6) as people copy it: in groups, in lower case, without padding. */
export function secretBytes(text: string): Outcome<Bytes> {
  const decoded = decodeBits(text.replaceAll("\u00a0", " "), CODE, false);
  if (!decoded.ok) return decoded;
  const mistaken = LOOK_ALIKES.filter(([digit]) => text.includes(digit));
  return done(
    decoded.value,
    ...mistaken.map(
      ([digit, letter]) =>
        `Base32 has no ${digit}: it was read as ${letter}${digit === "1" ? ", and could be an L" : ""}.`,
    ),
    ...(decoded.notes
      ?.filter((note) => note.startsWith("The last"))
      .map(() => "The last character has leftover bits: a part may be missing.") ?? []),
  );
}

/** A secret as apps write it: without padding. */
export const secretText = (bytes: Uint8Array): string => encodeBits(bytes, ALPHABET, false);
