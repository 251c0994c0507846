import type { Hero } from "#kits/tool.ts";

export default {
  title: "Password hash",
  description:
    "Hash a password with Argon2id, bcrypt, scrypt or PBKDF2, check one against a stored hash, and see what each cost takes on your device.",
} satisfies Hero;
