import { useEffect, useState } from "react";
import { type Address, canonical } from "#kits/ip-address/address.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { countryOf, networkOf } from "./address-tables.browser.ts";
import type { Network } from "./tables/lookup.ts";
import type { Dated } from "./worker.ts";

/** What the tables say of an address; a part is undefined until its table is here. */
interface FromTables {
  readonly country?: Dated<string>;
  readonly network?: Dated<Network>;
  readonly fault?: Fault;
}

/** Asks the tables about an address. The country comes first: its table is the smaller one. */
export function useAddressTables(address: Address): FromTables & { readonly retry: () => void } {
  const shown = canonical(address);
  const [answer, setAnswer] = useState<FromTables>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let isCurrent = true;
    const add = (part: FromTables) => isCurrent && setAnswer((last) => ({ ...last, ...part }));
    const fail = (error: unknown) => add({ fault: faultOf(error, { other: "The tables could not be read." }) });
    setAnswer({});
    countryOf(shown).then((country) => add({ country }), fail);
    networkOf(shown).then((network) => add({ network }), fail);
    return () => {
      isCurrent = false;
    };
  }, [shown, tries]);
  return { ...answer, retry: () => setTries((count) => count + 1) };
}
