/** What visitors type who are after this tool: it comes first. */
export default [
  "totp",
  "hotp",
  "2fa",
  "authenticator",
  "otp",
  "one-time password",
  "google authenticator",
  "otpauth",
  "aegis",
  "two factor",
];
