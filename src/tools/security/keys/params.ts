import { choice } from "#core/params.ts";
import { KEY_CHOICE_IDS } from "#kits/keys/key-choices.ts";
import { PRIVATE_FORM_IDS, PUBLIC_FORM_IDS } from "./form-names.ts";

export default {
  algorithm: choice("ed25519", KEY_CHOICE_IDS),
  privateForm: choice("pkcs8", PRIVATE_FORM_IDS),
  publicForm: choice("spki", PUBLIC_FORM_IDS),
  signature: choice("openssl", ["openssl", "raw", "ssh", "minisign", "signify"]),
  source: choice("text", ["text", "file"]),
};
