/** The settings that links are made for: existing entries must not change. */
export default {
  algorithm: "argon2id of argon2id, scrypt, bcrypt, pbkdf2",
  memory: "19 of 1 to 1024 by 1",
  passes: "2 of 1 to 100 by 1",
  lanes: "1 of 1 to 16 by 1",
  logN: "17 of 10 to 20 by 1",
  blockSize: "8 of 1 to 8 by 1",
  scryptLanes: "1 of 1 to 16 by 1",
  cost: "12 of 4 to 18 by 1",
  iterations: "600000 of 10000 to 10000000 by 1",
  hash: "sha256 of sha256, sha512, sha1",
  form: "own of own, django, werkzeug",
  htpasswd: "bcrypt of bcrypt, apr1",
  htpasswdCost: "10 of 4 to 17 by 1",
  target: "250 of 100, 250, 500, 1000",
};
