import { fromLatin1 } from "#core/text/bytes.ts";
import { bytesLike, neverFails, textsLike } from "#fuzz";
import { rawKey } from "./aes-gcm.ts";
import { readIdentities, readRecipients } from "./age/age-file.ts";
import { Unreadable } from "./bytes/byte-source.ts";
import { kindOf } from "./detect.ts";
import { readS2k } from "./openpgp/decrypt.ts";

/** A mistake of the visitor is thrown as an Unreadable, which `resultOf` catches; anything else is a bug. */
const orRefused =
  <T>(read: (input: T) => unknown) =>
  (input: T) => {
    try {
      return read(input);
    } catch (error) {
      if (error instanceof Unreadable) return error.message;
      throw error;
    }
  };

const KEYS = textsLike(
  "# name\nage19x28u5ux68ka0654yu0v0z7wmy5e0r87ww2wn48s3mwxgeyk9qgqa9wdce\nssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPuKbVZvhTkzJHYKAxpfbOYKNkZ3rpdlCMN7xgMJKZ1K me\n",
  "AGE-SECRET-KEY-1NGZKA2VTG6G99ZZ078A7P3AZLQVRH4RXXNM2Z76GW449JENV3U3QQYLFJG\n-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmU=\n-----END OPENSSH PRIVATE KEY-----\n",
);
neverFails("recipients of age", KEYS, orRefused(readRecipients));
neverFails(
  "secret keys of age",
  KEYS,
  orRefused((text) => readIdentities(text, "")),
);
neverFails("raw keys", textsLike("00112233445566778899aabbccddeeff", "AAECAwQFBgcICQoLDA0ODw=="), orRefused(rawKey));

const BYTES = bytesLike(
  fromLatin1("Salted__12345678"),
  fromLatin1("age-encryption.org/v1\n-> X25519 abc\n"),
  Uint8Array.of(0x8c, 13, 4, 9, 3, 8, 1, 2, 3, 4, 5, 6, 7, 8, 255),
);
neverFails("what something encrypted is", BYTES, kindOf);
neverFails(
  "string-to-key specifiers",
  BYTES,
  orRefused((bytes) => readS2k(bytes, "Byte 0")),
);
