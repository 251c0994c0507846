import { type Address, canonical, expanded, hexadecimal, integer, reverseName } from "#kits/ip-address/address.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";

/** The address in all forms that are in use. */
export function OtherForms({ address }: { readonly address: Address }) {
  const long = expanded(address);
  const forms: readonly (readonly [label: string, value: string])[] = [
    ["Canonical", canonical(address)],
    ...(long ? [["Expanded", long] as const] : []),
    ["Integer", integer(address)],
    ["Hexadecimal", hexadecimal(address)],
    ["Reverse DNS", reverseName(address)],
  ];
  return (
    <Disclosure label="Other ways to write this address">
      <dl className="-my-3 divide-y divide-line">
        {forms.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-1 gap-x-4 gap-y-1 py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:items-center"
          >
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-mono text-sm wrap-anywhere">{value}</dd>
            <dd className="-ml-3 flex flex-wrap items-center gap-2 sm:ml-0">
              <CopyButton
                text={value}
                label={`Copy ${label === "Reverse DNS" ? "name" : label.toLowerCase()}`}
                size="small"
                look="quiet"
              />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
