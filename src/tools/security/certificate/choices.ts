import { KEY_CHOICE_IDS, KEY_CHOICES, type KeyChoice, type KeyChoiceId } from "#kits/keys/key-choices.ts";

/** Keys that can sign certificates, and that servers can use: browsers know no others. */
export const canSign = (choice: KeyChoice): boolean =>
  choice.kind === "rsa" ||
  (choice.kind === "ec" && choice.curve !== "secp256k1") ||
  (choice.kind === "okp" && choice.curve === "Ed25519") ||
  (choice.kind === "pq" && choice.algorithm.startsWith("ML-DSA"));

export const SIGNING_CHOICES: readonly KeyChoiceId[] = KEY_CHOICE_IDS.filter((id) => canSign(KEY_CHOICES[id].make));
