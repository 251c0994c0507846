import type { PrivateForm, PublicForm } from "#core/keys/write.ts";
import { choice } from "#core/params.ts";
import { KEY_CHOICE_IDS } from "#kits/keys/key-choices.ts";

// The names of the forms, which the page has before it loads what writes them.

const PRIVATE: Record<PrivateForm, string> = {
  pkcs8: "PKCS#8 (PEM)",
  traditional: "PKCS#1 or SEC1 (PEM)",
  openssh: "OpenSSH",
  ppk3: "PuTTY, version 3",
  ppk2: "PuTTY, version 2",
  jwk: "JWK",
  der: "PKCS#8 (DER)",
  raw: "Raw bytes (hex)",
};

const PUBLIC: Record<PublicForm, string> = {
  spki: "SPKI (PEM)",
  openssh: "OpenSSH",
  ssh2: "SSH2 (RFC 4716)",
  pkcs1: "PKCS#1 (PEM)",
  minisign: "minisign",
  jwk: "JWK",
  der: "SPKI (DER)",
  raw: "Raw bytes (hex)",
};

const PRIVATE_FORM_IDS = Object.keys(PRIVATE) as PrivateForm[];
const PUBLIC_FORM_IDS = Object.keys(PUBLIC) as PublicForm[];

/** The options of a list; those that can't hold the key are disabled. */
export const privateOptions = (fitting: readonly PrivateForm[] | undefined) =>
  PRIVATE_FORM_IDS.map((value) => ({ value, label: PRIVATE[value], disabled: isOut(fitting, value) }));
export const publicOptions = (fitting: readonly PublicForm[] | undefined) =>
  PUBLIC_FORM_IDS.map((value) => ({ value, label: PUBLIC[value], disabled: isOut(fitting, value) }));

const isOut = <T>(fitting: readonly T[] | undefined, value: T): boolean =>
  fitting !== undefined && fitting.length > 0 && !fitting.includes(value);

export const formName = (id: PrivateForm | PublicForm, of: "private" | "public"): string =>
  of === "private" ? PRIVATE[id as PrivateForm] : PUBLIC[id as PublicForm];

export default {
  algorithm: choice("ed25519", KEY_CHOICE_IDS),
  privateForm: choice("pkcs8", PRIVATE_FORM_IDS),
  publicForm: choice("spki", PUBLIC_FORM_IDS),
  signature: choice("openssl", ["openssl", "raw", "ssh", "minisign", "signify"]),
  source: choice("text", ["text", "file"]),
};
