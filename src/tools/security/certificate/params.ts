import { choice, int } from "#core/params.ts";
import { KEY_CHOICE_IDS, KEY_CHOICES, type KeyChoice, type KeyChoiceId } from "#kits/keys/key-choices.ts";

/** Keys that can sign certificates, and that servers can use: browsers know no others. */
export const canSign = (choice: KeyChoice): boolean =>
  choice.kind === "rsa" ||
  (choice.kind === "ec" && choice.curve !== "secp256k1") ||
  (choice.kind === "okp" && choice.curve === "Ed25519") ||
  (choice.kind === "pq" && choice.algorithm.startsWith("ML-DSA"));

const SIGNING_CHOICES: readonly KeyChoiceId[] = KEY_CHOICE_IDS.filter((id) => canSign(KEY_CHOICES[id].make));

export default {
  make: choice("self", ["self", "ca", "request"]),
  algorithm: choice("p-256", SIGNING_CHOICES),
  days: int(90, { min: 1, max: 3650 }),
};
