import type { Values } from "#core/params.ts";
import { choice, int } from "#core/params.ts";
import type { Scheme } from "./schemes.ts";

const params = {
  algorithm: choice("argon2id", ["argon2id", "scrypt", "bcrypt", "pbkdf2"]),
  /** In MiB. */
  memory: int(19, { min: 1, max: 1024 }),
  passes: int(2, { min: 1, max: 100 }),
  lanes: int(1, { min: 1, max: 16 }),
  logN: int(17, { min: 10, max: 20 }),
  blockSize: int(8, { min: 1, max: 8 }),
  scryptLanes: int(1, { min: 1, max: 16 }),
  cost: int(12, { min: 4, max: 18 }),
  iterations: int(600_000, { min: 10_000, max: 10_000_000 }),
  hash: choice("sha256", ["sha256", "sha512", "sha1"]),
  form: choice("own", ["own", "django", "werkzeug"]),
  htpasswd: choice("bcrypt", ["bcrypt", "apr1"]),
  htpasswdCost: int(10, { min: 4, max: 17 }),
  target: choice("250", ["100", "250", "500", "1000"]),
};

export default params;

/** The scheme with the cost that the settings say. */
export function schemeOf(values: Values<typeof params>): Scheme {
  switch (values.algorithm) {
    case "argon2id": {
      const { memory, passes, lanes } = values;
      return { scheme: "argon2", variant: "id", memory: memory * 1024, passes, lanes };
    }
    case "scrypt":
      return { scheme: "scrypt", logN: values.logN, blockSize: values.blockSize, lanes: values.scryptLanes };
    case "bcrypt":
      return { scheme: "bcrypt", variant: "2b", cost: values.cost };
    case "pbkdf2":
      return { scheme: "pbkdf2", hash: values.hash, iterations: values.iterations };
  }
}

/** The settings that say the cost of a scheme. */
export function costOf(scheme: Scheme): Partial<Values<typeof params>> {
  switch (scheme.scheme) {
    case "argon2":
      return { passes: scheme.passes };
    case "scrypt":
      return { logN: scheme.logN };
    case "bcrypt":
      return { cost: scheme.cost };
    case "pbkdf2":
      return { iterations: scheme.iterations };
  }
}
