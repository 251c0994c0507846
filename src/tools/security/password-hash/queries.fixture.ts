/** What visitors type who are after this tool: it comes first. */
export default [
  "bcrypt",
  "argon2",
  "argon2id",
  "scrypt",
  "pbkdf2",
  "password hash",
  "bcrypt generator",
  "hash password",
  "htpasswd",
  "basic auth",
];
