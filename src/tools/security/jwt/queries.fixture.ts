/** What visitors type who are after this tool: it comes first. */
export default [
  "jwt",
  "jwt decoder",
  "jwt debugger",
  "jwt verify",
  "jwt encode",
  "decode token",
  "json web token",
  "bearer token",
  "jwe",
  "jws",
  "sd-jwt",
  "paseto",
];
