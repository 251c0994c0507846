import { toHex } from "#core/hex.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { Secrets } from "../page.tsx";

/** Plain AES-GCM, for those who need it, with its inputs. */
export const RawFields = ({
  secrets: { rawKey, added },
  onChange,
}: {
  readonly secrets: Secrets;
  readonly onChange: (part: Partial<Secrets>) => void;
}) => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-col gap-2">
      <PasswordField
        label="AES key"
        show="Show the key"
        value={rawKey}
        hint="16, 24 or 32 random bytes, in hexadecimal or Base64. It isn't a password."
        onChange={(next) => onChange({ rawKey: next })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onChange({ rawKey: toHex(crypto.getRandomValues(new Uint8Array(32))) })}>
          Generate a key
        </Button>
        <CopyButton text={rawKey} label="Copy key" size="small" disabled={rawKey === ""} />
      </div>
    </div>
    <TextField
      label="Additional data"
      value={added}
      hint="Optional. It isn't hidden, only protected: the other side needs the same."
      onChange={(next) => onChange({ added: next })}
    />
    <ul className="m-0 list-disc pl-5 text-sm text-ink-2">
      <li>The result is nonce (12 bytes), ciphertext and tag (16 bytes).</li>
      <li>Never use a nonce twice with the same key: both texts and the key’s protection are lost.</li>
      <li>Here each nonce is random. Change the key after four billion messages.</li>
      <li>Never use what came before the tag was checked. Sizes are limited to 256 MB for that reason.</li>
      <li>If you can choose, take age: it does all of this for you.</li>
    </ul>
  </div>
);
