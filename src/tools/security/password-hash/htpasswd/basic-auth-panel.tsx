import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { basicAuthHeader, readBasicAuth } from "./basic-auth.ts";

/** A Basic-auth header: made of a name and a password, or read. */
export default function BasicAuthPanel() {
  const [user, setUser] = useTabState("basic-user", "");
  const [password, setPassword] = useTabState("basic-password", "");
  const [header, setHeader] = useTabState("basic-header", "");
  const made = user === "" && password === "" ? undefined : basicAuthHeader({ user, password });
  const read = header.trim() === "" ? undefined : readBasicAuth(header);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        The header hides nothing: Base64 is readable by anyone. Send it over HTTPS alone.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Login name" value={user} onChange={setUser} />
        <PasswordField label="Login password" show="Show the login password" value={password} onChange={setPassword} />
      </div>
      {made && !made.ok && <p className="text-sm text-warn">{made.message}</p>}
      {made?.ok && (
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={made.value} label="Copy header" size="small" />
          <CopyButton text={() => made.value.slice("Authorization: ".length)} label="Copy value only" size="small" />
        </div>
      )}
      <PasswordField
        label="Header to read"
        show="Show the header"
        value={header}
        error={read && !read.ok ? read.message : undefined}
        hint={read?.ok ? read.value.note : "Authorization: Basic …"}
        onChange={setHeader}
      />
      {read?.ok && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Name in the header" readOnly value={read.value.user} />
          <PasswordField
            label="Password in the header"
            show="Show the password in it"
            value={read.value.password}
            onChange={() => {}}
          />
        </div>
      )}
      <Button
        look="quiet"
        className="self-start"
        onClick={() => {
          for (const set of [setUser, setPassword, setHeader]) set("");
        }}
      >
        Clear
      </Button>
    </div>
  );
}
