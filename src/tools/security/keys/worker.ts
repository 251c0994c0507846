import { toBase64 } from "#core/keys/base64.ts";
import { attemptLater } from "#core/keys/misread.ts";
import { isPrivate, publicPart } from "#core/keys/model.ts";
import { readKeyFile } from "#core/keys/read.ts";
import { PRIVATE_FORMS, type PrivateForm, PUBLIC_FORMS, type PublicForm, writeKey } from "#core/keys/write.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { generateKey } from "#kits/keys/generate.browser.ts";
import { KEY_CHOICES, type KeyChoiceId } from "#kits/keys/key-choices.ts";
import { derive, randomBytes, sign, verify } from "#kits/keys/native.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import { type KeyRequest, replyTo, signingKey } from "./sides.ts";
import { checkedSignature, type SignSettings, signedText } from "./signing.ts";

interface ToGenerate {
  readonly choice: KeyChoiceId;
  readonly comment: string;
  readonly privateForm: PrivateForm;
  readonly publicForm: PublicForm;
}

/** A text or a file that is signed or checked. */
interface ToSign {
  readonly keyText: string;
  readonly passphrase: string;
  readonly message: string | File;
  readonly settings: SignSettings;
}

const dataOf = async (message: string | File): Promise<Uint8Array> =>
  typeof message === "string" ? toUtf8(message) : new Uint8Array(await message.arrayBuffer());

const methods = {
  read: (request: KeyRequest) => attemptLater(() => replyTo(request, randomBytes(96), derive)),

  /** A new key as text, in the wanted forms where they can hold it. */
  generate: ({ choice, comment, privateForm, publicForm }: ToGenerate) =>
    attemptLater(async () => {
      const key = await generateKey(KEY_CHOICES[choice].make);
      const settings = { comment, passphrase: "", random: randomBytes(48), derive };
      // Text boxes hold no DER.
      const first = ([privateForm, "pkcs8", "raw"] as const).find((id) => id !== "der" && PRIVATE_FORMS[id].holds(key));
      const second = ([publicForm, "spki"] as const).find((id) => id !== "der" && PUBLIC_FORMS[id].holds(key));
      return {
        privateText: String(await writeKey(key, { of: "private", id: first ?? "pkcs8" }, settings)),
        publicText:
          key.kind === "secret" || !second
            ? ""
            : String(await writeKey(publicPart(key), { of: "public", id: second }, settings)),
      };
    }),

  /** A file as a text for a box: DER becomes Base64. Says which of the two it is for. */
  async open(file: File) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { keys, locked } = readKeyFile(bytes);
    const text = bytes[0] === 0x30 || bytes[0] === 0 ? undefined : fromUtf8(bytes);
    return {
      text: text ?? toBase64(bytes),
      isPrivate: locked.length > 0 || keys.some(({ key }) => isPrivate(key)),
      isKey: keys.length + locked.length > 0,
    };
  },

  async sign({ keyText, passphrase, message, settings }: ToSign) {
    const key = await signingKey(keyText, passphrase, derive);
    if (!key.ok) return key;
    return attemptLater(async () => signedText(key.value, settings, await dataOf(message), sign));
  },

  async check({ keyText, passphrase, message, settings, signature }: ToSign & { readonly signature: string }) {
    const key = await signingKey(keyText, passphrase, derive);
    if (!key.ok) return key;
    return attemptLater(async () =>
      checkedSignature(key.value, keyText, settings, signature, await dataOf(message), verify),
    );
  },
};

export type Methods = typeof methods;
expose(methods);
