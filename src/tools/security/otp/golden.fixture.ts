/** The settings that links are made for: existing entries must not change. */
export default {
  type: "totp of totp, hotp, steam",
  algorithm: "SHA1 of SHA1, SHA256, SHA512",
  digits: "6 of 4 to 10 by 1",
  period: "30 of 1 to 3600 by 1",
  counter: "0 of 0 to 1000000000 by 1",
  read: "auto of auto, base32, hex, text",
  window: "1 of 0 to 100 by 1",
};
