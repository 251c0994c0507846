import type { Result } from "#core/result.ts";
import type { TabText } from "#platform/use-tab-state.ts";
import { LongTextArea } from "#ui/long-text-area.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { canonicalUuid } from "./canonical-uuid.ts";
import { NAMESPACE_NAMES, NAMESPACES, type Namespace } from "./kinds.ts";
import type { Parsed } from "./parse.ts";

const OPTIONS = [
  ...(Object.keys(NAMESPACES) as Namespace[]).map((value) => ({ value, label: NAMESPACE_NAMES[value] })),
  { value: "own" as const, label: "Custom namespace" },
];

const EXAMPLES: Readonly<Record<Namespace | "own", string>> = {
  dns: "www.example.com",
  url: "https://www.example.com/page",
  oid: "1.3.6.1.4.1",
  x500: "cn=Jane Doe,o=Example,c=US",
  own: "order-1024",
};

/**
 * The namespace and the names that v3 and v5 are made from. As the names may be thousands, they are not React state: the
 * text box keeps them, and `names` holds them for generating and for when the box is mounted again.
 */
export function NameForm({
  namespace,
  ownNamespace,
  read,
  error,
  names,
  onNames,
  onNamespace,
  onOwnNamespace,
}: {
  readonly namespace: Namespace | "own";
  /** The UUID of the visitor's own namespace, as typed. */
  readonly ownNamespace: string;
  readonly read: Result<Parsed>;
  readonly error: string | undefined;
  readonly names: TabText;
  readonly onNames: () => void;
  readonly onNamespace: (namespace: Namespace | "own") => void;
  readonly onOwnNamespace: (text: string) => void;
}) {
  const canonical = read.ok && canonicalUuid(read.value.bytes);
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select
          label="Namespace"
          value={namespace}
          options={OPTIONS}
          onChange={onNamespace}
          hint={namespace === "own" ? undefined : <code className="break-all">{NAMESPACES[namespace]}</code>}
        />
        {namespace === "own" && (
          <TextField
            label="UUID of the namespace"
            className="font-mono text-sm"
            value={ownNamespace}
            error={error}
            hint={
              canonical &&
              canonical !== ownNamespace.trim().toLowerCase() && <code className="break-all">{canonical}</code>
            }
            onChange={onOwnNamespace}
          />
        )}
      </div>
      <LongTextArea
        label="Names, one per line"
        className="font-mono text-sm"
        placeholder={EXAMPLES[namespace]}
        text={names}
        onChange={onNames}
        hint="The same name in the same namespace always gives the same UUID."
      />
    </>
  );
}
