/** The settings that links are made for: existing entries must not change. */
export default {
  algorithm:
    "ed25519 of ed25519, x25519, p-256, p-384, p-521, secp256k1, rsa-2048, rsa-3072, rsa-4096, rsa-6144, rsa-8192, ml-dsa-44, ml-dsa-65, ml-dsa-87, ml-kem-512, ml-kem-768, ml-kem-1024, aes-128, aes-192, aes-256, hmac-256, hmac-384, hmac-512",
  privateForm: "pkcs8 of pkcs8, traditional, openssh, ppk3, ppk2, jwk, der, raw",
  publicForm: "spki of spki, openssh, ssh2, pkcs1, minisign, jwk, der, raw",
  signature: "openssl of openssl, raw, ssh, minisign, signify",
  source: "text of text, file",
};
