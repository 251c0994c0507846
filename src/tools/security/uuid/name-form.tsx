import { Select } from "#ui/select.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { NAMESPACE_NAMES, NAMESPACES, type Namespace } from "./kinds.ts";

/** What v3 and v5 are made from, as it was typed. */
export interface NameEntries {
  /** The UUID of the visitor's own namespace. */
  readonly namespace: string;
  /** Names, one a line. */
  readonly text: string;
}

const OPTIONS = [
  ...(Object.keys(NAMESPACES) as Namespace[]).map((value) => ({ value, label: NAMESPACE_NAMES[value] })),
  { value: "own" as const, label: "Own namespace" },
];

const EXAMPLES: Readonly<Record<Namespace | "own", string>> = {
  dns: "www.example.com",
  url: "https://www.example.com/page",
  oid: "1.3.6.1.4.1",
  x500: "cn=Jane Doe,o=Example,c=US",
  own: "order-1024",
};

/** The namespace and the names that v3 and v5 are made from. */
export function NameForm({
  namespace,
  entries,
  error,
  onNamespace,
  onEntries,
}: {
  readonly namespace: Namespace | "own";
  readonly entries: NameEntries;
  readonly error: string | undefined;
  readonly onNamespace: (namespace: Namespace | "own") => void;
  readonly onEntries: (entries: NameEntries) => void;
}) {
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
            value={entries.namespace}
            error={error}
            onChange={(text) => onEntries({ ...entries, namespace: text })}
          />
        )}
      </div>
      <TextArea
        label="Names, one a line"
        className="font-mono text-sm"
        placeholder={EXAMPLES[namespace]}
        value={entries.text}
        onChange={(text) => onEntries({ ...entries, text })}
        hint="The same name in the same namespace always gives the same UUID."
      />
    </>
  );
}
