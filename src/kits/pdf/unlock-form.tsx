import { LockOpen } from "lucide-react";
import { useState } from "react";
import { visibleName } from "#core/text/visible-name.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";

/** Asks for the password of an encrypted file. It is kept until the file is opened, and nowhere else. */
export function UnlockForm({
  name,
  wasWrong,
  onUnlock,
}: {
  readonly name: string;
  /** Whether a password was tried. */
  readonly wasWrong: boolean;
  readonly onUnlock: (password: string) => void;
}) {
  const [password, setPassword] = useState("");
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") onUnlock(password);
      }}
    >
      <PasswordField
        label={`Password of ${visibleName(name)}`}
        show="Show password"
        value={password}
        hint="This file is encrypted. The password stays in this tab."
        error={wasWrong ? "Wrong password." : undefined}
        onChange={setPassword}
      />
      <Button size="small" type="submit" icon={LockOpen} disabled={password === ""}>
        Unlock
      </Button>
    </form>
  );
}
