/** The settings that links are made for: existing entries must not change. */
export default {
  source: "text of text, files",
  format: "age of age, enc, gcm",
  protect: "passphrase of passphrase, keys",
  cipher: "aes-256-cbc of aes-256-cbc, aes-192-cbc, aes-128-cbc, aes-256-ctr, aes-192-ctr, aes-128-ctr",
  derivation: "pbkdf2 of pbkdf2, sha256, md5",
  iterations: "600000 of 1 to 10000000 by 1",
  armor: "0",
  needed: "3 of 2 to 16 by 1",
  shares: "5 of 2 to 16 by 1",
};
