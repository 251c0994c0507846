/** The settings that links are made for: existing entries must not change. */
export default {
  make: "self of self, ca, request",
  algorithm:
    "p-256 of ed25519, p-256, p-384, p-521, rsa-2048, rsa-3072, rsa-4096, rsa-6144, rsa-8192, ml-dsa-44, ml-dsa-65, ml-dsa-87",
  days: "90 of 1 to 3650 by 1",
};
