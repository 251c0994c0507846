import { fillRandom } from "#core/random.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { apr1, apr1Salt } from "./htpasswd/apr1.ts";
import { readHtpasswd } from "./htpasswd/lines.ts";
import { BCRYPT_DIGEST_BYTES, parse, print } from "./stored-hash.ts";
import { deriveInWorker, useAsked } from "./use-password-hash.browser.ts";

/** A line that is to be made. */
interface ToMake {
  readonly user: string;
  readonly password: string;
  readonly algorithm: "bcrypt" | "apr1";
  readonly cost: number;
}

/** Makes a line of .htpasswd with a new salt. */
export const useHtpasswdLine = () =>
  useAsked(async ({ user, password, algorithm, cost }: ToMake, signal) => {
    if (algorithm === "apr1") return `${user}:${apr1(password, apr1Salt(Array.from({ length: 8 }, secureRandom)))}`;
    const scheme = { scheme: "bcrypt", variant: "2y", cost } as const;
    const salt = fillRandom(new Uint8Array(16), secureRandom);
    const { digest } = await deriveInWorker({ scheme, password, salt, length: BCRYPT_DIGEST_BYTES }, { signal });
    return `${user}:${print({ scheme, salt, digest, form: "own" })}`;
  });

/** Checks whether a password is that of a user in an .htpasswd file. */
export const useHtpasswdCheck = () =>
  useAsked(
    async (
      { file, user, password }: { readonly file: string; readonly user: string; readonly password: string },
      signal,
    ) => {
      const read = readHtpasswd(file, user);
      if (!read.ok) throw new Error(read.message);
      const { kind, hash, salt } = read.value;
      if (kind === "apr1") return { ...read.value, matches: apr1(password, salt) === hash };
      const stored = parse(hash);
      if (!stored.ok) throw new Error(stored.message);
      const { scheme, salt: bytes, digest } = stored.value;
      const made = await deriveInWorker({ scheme, password, salt: bytes, length: digest.length }, { signal });
      return { ...read.value, matches: made.digest.every((byte, at) => byte === digest[at]) };
    },
  );
