import type { Address } from "#kits/ip-address/address.ts";
import { foundText } from "./found-text.ts";
import { useAddressTables } from "./use-address-tables.browser.ts";

/** What the tables say of a public address, in one line; nothing until they are here. */
export function FoundLine({ address }: { readonly address: Address }) {
  const { country, network } = useAddressTables(address);
  if (!country || !network) return null;
  return (
    <p className="text-sm text-ink-2">{foundText({ network: network.found?.value, country: country.found?.value })}</p>
  );
}
