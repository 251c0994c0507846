import { Button } from "#ui/button.tsx";

/** A ready-made expression, with its purpose and what it doesn't match. */
interface LibraryEntry {
  readonly name: string;
  readonly source: string;
  readonly flags: string;
  readonly does: string;
  readonly not: string;
  readonly matching: readonly string[];
  readonly other: readonly string[];
}

/** Expressions for whole lines; each is tried with its own examples by a test. */
export const LIBRARY: readonly LibraryEntry[] = [
  {
    name: "Email address",
    source: String.raw`^[a-z0-9.!#$%&'*+/=?^_\x60{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$`,
    flags: "i",
    does: "What browsers take in a field for an email address (HTML Standard).",
    not: "Addresses with quotes or in other scripts; and it can't tell whether the mailbox exists.",
    matching: ["ada@example.com", "a.b+c@sub.example.org", "x@localhost"],
    other: ["ada@", "@example.com", "a b@example.com", "a@-example.com"],
  },
  {
    name: "Web address",
    source: String.raw`^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$`,
    flags: "i",
    does: "An address with http or https, a host and what follows.",
    not: "It doesn't check the host: new URL(…) does. Addresses without https:// are left out.",
    matching: ["https://example.com", "http://localhost:8080/a?b#c"],
    other: ["example.com", "ftp://example.com", "https://", "https://a b"],
  },
  {
    name: "IPv4 address",
    source: String.raw`^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$`,
    flags: "",
    does: "Four numbers from 0 to 255.",
    not: "Short and hexadecimal forms such as 127.1 or 0x7f.1, and numbers with leading zeros.",
    matching: ["127.0.0.1", "255.255.255.255", "8.8.8.8"],
    other: ["256.1.1.1", "1.2.3", "01.2.3.4", "1.2.3.4.5", "1.2.3.4."],
  },
  {
    name: "Date as 2026-11-23",
    source: String.raw`^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$`,
    flags: "",
    does: "A year, a month from 01 to 12 and a day from 01 to 31.",
    not: "It accepts February 30: month lengths need a calendar.",
    matching: ["2026-11-23", "2000-02-29", "2026-02-30"],
    other: ["2026-13-01", "2026-1-1", "2026-01-32", "23.11.2026"],
  },
  {
    name: "Time as 23:59 or 23:59:59",
    source: String.raw`^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$`,
    flags: "",
    does: "Hours and minutes of a day, with seconds or without.",
    not: "Leap seconds (23:59:60), 24:00 and times with am or pm.",
    matching: ["00:00", "23:59:59"],
    other: ["24:00", "9:30", "12:60", "12:30:61"],
  },
  {
    name: "UUID",
    source: "^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$",
    flags: "i",
    does: "A UUID of versions 1 to 8 with hyphens (RFC 9562).",
    not: "The nil UUID, all ones, braces, and forms without hyphens.",
    matching: ["c232ab00-9414-11ec-b3c8-9f6bdeced846", "017F22E2-79B0-7CC3-98C4-DC0C0C07398F"],
    other: [
      "00000000-0000-0000-0000-000000000000",
      "c232ab00941411ecb3c89f6bdeced846",
      "g232ab00-9414-11ec-b3c8-9f6bdeced846",
    ],
  },
  {
    name: "Hex color",
    source: "^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$",
    flags: "i",
    does: "CSS colors of 3, 4, 6 or 8 digits.",
    not: "Names, rgb(…) and colors without the hash sign.",
    matching: ["#fff", "#0f766e", "#0F766E80", "#abcd"],
    other: ["fff", "#ff", "#12345", "#ggg"],
  },
  {
    name: "Number",
    source: String.raw`^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$`,
    flags: "i",
    does: "A decimal number with a point and an exponent, or without.",
    not: "Numbers with commas or groups of digits, and Infinity.",
    matching: ["1", "-1.5", ".5", "5.", "6.02e23", "+1E-9"],
    other: ["", ".", "1,5", "1.2.3", "e5", "1e"],
  },
  {
    name: "Slug",
    source: "^[a-z0-9]+(?:-[a-z0-9]+)*$",
    flags: "",
    does: "Small letters and digits with single hyphens between, as in addresses of pages.",
    not: "Letters of other alphabets, which addresses may have too.",
    matching: ["hello-world", "a", "2026-review"],
    other: ["-a", "a-", "a--b", "Hello", "a_b"],
  },
  {
    name: "Version (semver)",
    source: String.raw`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*))?(?:\+([0-9a-z-]+(?:\.[0-9a-z-]+)*))?$`,
    flags: "i",
    does: "A version as semver.org suggests, with its parts as groups.",
    not: "A leading v, ranges such as ^1.2, and versions of two numbers.",
    matching: ["1.0.0", "2.1.0-rc.1+build.5", "0.0.0-0a"],
    other: ["1.0", "v1.0.0", "01.0.0", "1.0.0-01"],
  },
  {
    name: "Phone number (E.164)",
    source: String.raw`^\+[1-9]\d{6,14}$`,
    flags: "",
    does: "An international number with + and 7 to 15 digits.",
    not: "Spaces, brackets and numbers as dialed at home; and it doesn't check the country's number plan.",
    matching: ["+4930123456", "+14155552671"],
    other: ["030123456", "+049301234", "+12345", "+1 415 555 2671"],
  },
  {
    name: "Key and value of an .env file",
    source: String.raw`^(?:export +)?([A-Za-z_]\w*)=(.*)$`,
    flags: "gm",
    does: "Each assignment of a file, the key and the value as groups.",
    not: "Values over several lines; quotes stay in the value.",
    matching: ["KEY=value", "export A_1=", "a=b=c"],
    other: ["# KEY=value", "1A=b", "KEY = value"],
  },
];

/** Expressions that are ready to use. */
const LibraryList = ({ onUse }: { readonly onUse: (entry: LibraryEntry) => void }) => (
  <ul className="flex flex-col divide-y divide-line">
    {LIBRARY.map((entry) => (
      <li key={entry.name} className="flex flex-wrap items-start gap-x-5 gap-y-2 py-3 text-sm">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">{entry.name}</p>
          <p className="font-mono wrap-anywhere text-ink-2">{entry.source}</p>
          <p className="mt-1 text-ink-2">{entry.does}</p>
          <p className="text-ink-3">Not caught: {entry.not}</p>
        </div>
        <Button size="small" aria-label={`Use: ${entry.name}`} onClick={() => onUse(entry)}>
          Use
        </Button>
      </li>
    ))}
  </ul>
);

export default LibraryList;
