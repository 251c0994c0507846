import { fail, ok, type Result } from "#core/result.ts";
import { type Address, addressOfNumber, canonical, numberOf, parseAddress } from "./address.ts";

/** An address, with sentences about what was left out or how it was read. */
interface PastedAddress {
  readonly address: Address;
  readonly notes: readonly string[];
}

// Full-width digits and signs of East Asian keyboards, and the dots and colons that keep an address from being a link.
const plain = (text: string) =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/。/g, ".");
const refanged = (text: string) =>
  text
    .replace(/\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)/gi, ".")
    .replace(/\[:\]/g, ":")
    .replace(/^hxxp/i, "http");

/**
 * Reads a pasted address: alone, or within a line, with a note of what was left out. If there are several, it chooses
 * none.
 */
export function readPasted(text: string): Result<PastedAddress> {
  const unmarked = plain(text);
  const safe = refanged(unmarked);
  const whole = readWholePasted(safe);
  if (whole.ok && safe === unmarked) return whole;
  if (whole.ok)
    return ok({
      ...whole.value,
      notes: [...whole.value.notes, "The brackets that keep it from being a link were removed."],
    });
  const found = addressesIn(safe);
  const [first] = found;
  if (!first) return whole;
  if (found.length > 1) return fail(`These are ${found.length} addresses: enter one at a time.`);
  return ok({
    address: first,
    notes: [...zoneNotes(first), `Only ${canonical(first)} was read; the words around it were left out.`],
  });
}

/** The different addresses among the words of a text, each in one of the forms that are read alone. */
function addressesIn(text: string): readonly Address[] {
  const found = new Map<string, Address>();
  for (const word of text.split(/[\s=,;|"'<>]+/)) {
    const groups = /^[\da-f]{32}$/i.test(word) ? word.replace(/(.{4})(?!$)/g, "$1:") : word;
    // A number alone may be anything.
    const bare = groups.replace(/^[a-z_-]+:(?=\d+\.)/i, "").replace(/(?<=[\d\]]):$/, "");
    const read = /[.:]/.test(bare) && bare !== "::" ? readWholePasted(bare) : undefined;
    if (read?.ok) found.set(canonical(read.value.address), read.value.address);
  }
  return [...found.values()];
}

/**
 * Reads an address in quotes or brackets, with a port, in a link, with the length of a network's prefix, or in one of the
 * forms that the page prints; nothing where it is one among other words.
 */
export function readWholePasted(text: string): Result<PastedAddress> {
  const bare = text
    .replace(/\p{Cf}/gu, "")
    .replace(/^[\s"'`“”‘’«<(]+/, "")
    .replace(/[\s"'`“”‘’»>),;.]+$/, "");
  const strict = parseAddress(bare);
  if (strict.ok) return ok({ address: strict.value, notes: zoneNotes(strict.value) });
  for (const readForm of READERS) {
    const read = readForm(bare);
    if (read) return ok({ address: read.address, notes: [...zoneNotes(read.address), read.note] });
  }
  const several = bare.split(/[\s,;\p{Pd}]+/u).filter((word) => word !== bare && readWholePasted(word).ok).length;
  return several > 1 ? fail(`These are ${several} addresses: enter one at a time.`) : strict;
}

const zoneNotes = ({ zone }: Address) =>
  zone === undefined ? [] : [`‘%${zone}’ names a network interface of one device and was left out.`];

type AddressReader = (text: string) => { readonly address: Address; readonly note: string } | undefined;

const READERS: readonly AddressReader[] = [
  // https://user@8.8.8.8:443/path, https://[2001:db8::1]/
  (text) => {
    const host = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(?::\d*)?(?:[/?#].*)?$/i.exec(text)?.[1];
    return withNote(host?.replace(/^\[|\]$/g, ""), "Only the address in the link was used.");
  },
  // 8.8.8.8:53, [2001:db8::1]:53, [2001:db8::1]
  (text) => {
    const [, six, four, port] = /^(?:\[([^\]]*)\]|([\d.]+)(?=:))(?::(\d{1,5}))?$/.exec(text) ?? [];
    if (Number(port ?? 0) > 65_535) return undefined;
    return withNote(six ?? four, port ? `The port ${port} was left out.` : "The brackets were left out.");
  },
  // 192.0.2.0/24
  (text) => {
    const [, before, length] = /^(.+)\/(\d{1,3})$/.exec(text) ?? [];
    const read = withNote(before, `‘/${length}’ names a whole network: only the address before it was used.`);
    return read && Number(length) <= 8 * read.address.bytes.length ? read : undefined;
  },
  // 8.8.8.8/255.255.255.0, 8.8.8.8 255.255.255.0
  (text) => {
    const [, before, mask = ""] = /^([\d.]+)(?:\s*\/\s*|\s+)([\d.]+)$/.exec(text) ?? [];
    const read = parseAddress(mask);
    if (!read.ok || read.value.version !== 4) return undefined;
    const inverse = ~numberOf(read.value) & 0xffffffffn;
    const isMask = (inverse & (inverse + 1n)) === 0n;
    return isMask ? withNote(before, `‘${mask}’ is a network's mask: only the address before it was used.`) : undefined;
  },
  (text) => {
    const address = addressOfNumber(text);
    return address && { address, note: `${text} was read as the integer form of ${canonical(address)}.` };
  },
  // RFC 1035 §3.5, RFC 3596 §2.5
  (text) => {
    const [, four, six] = /^(?:((?:\d{1,3}\.){4})in-addr|((?:[\da-f]\.){32})ip6)\.arpa$/i.exec(text) ?? [];
    const parts = (four ?? six)?.split(".").slice(0, -1).toReversed();
    const written = four ? parts?.join(".") : parts?.join("").replace(/(.{4})(?!$)/g, "$1:");
    return withNote(written, "The address was read from its reverse DNS name.");
  },
];

function withNote(text: string | undefined, note: string): ReturnType<AddressReader> {
  const read = text === undefined ? undefined : parseAddress(text);
  return read?.ok ? { address: read.value, note } : undefined;
}
