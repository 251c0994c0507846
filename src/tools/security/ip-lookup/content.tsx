import { formatBytes } from "#core/format-bytes.ts";
import type { Content } from "#kits/tool.ts";
import { dayInWords } from "./found-text.ts";
import { TABLES } from "./tables/summary.ts";

export const head: Content["head"] = {
  title: "IP Lookup - Network, country and location of an address | Tabkit",
  description:
    "Whose network an IPv4 or IPv6 address is in, and where it is registered, without asking anybody; lists and log files too. City and region from a service when you ask for them. Special addresses are explained.",
  keywords:
    "ip lookup, ip geolocation, ip address location, isp lookup, asn, ipv6, private ip range, reverse dns, ip to integer",
};

export const faq: Content["faq"] = [
  {
    question: "What does ‘registered in’ mean, and how accurate is the city?",
    answer:
      "One of the five regional registries has this country in its table for the holder of the address. It need not be where the address is used: a provider of one country serves others. Two free tables of countries, made in different ways, agree in 81 to 90 of 100 cases, so this page never says that an address ‘is in’ a country. The city of a service is an estimate: often the provider's nearest hub, or simply the middle of the country, and never a street or a person.",
  },
  {
    question: "Who can see which address I look up?",
    answer:
      "With ‘Lookup’ and with lists nobody: the tables are fetched as a whole from this site, 2 MB once, and are read on your device. ‘City and more’ asks the geolocation service that is named on the button, and nobody else: your browser asks it directly, without cookies and without telling which page you came from. It sees your own address too, as every server that you contact does. The address that you type is never put into the link.",
  },
  {
    question: "Why is there no result for 192.168.1.1 or 10.0.0.1?",
    answer:
      "Those are private addresses: millions of homes and offices use the same ones, so they have no particular location or network. This page recognizes such ranges by itself (private, loopback, link-local, documentation, multicast and the others that IANA lists), says what they are for, and asks no service.",
  },
  {
    question: "What do ISP and ASN mean?",
    answer:
      "ISP is the organization that announces the address to the Internet: an access provider, a hosting company, a university. Its network has a number, the ASN (autonomous system number), by which routers all over the world know the way to it. One organization may have many.",
  },
  {
    question: "Why does the service not answer?",
    answer:
      "Most often because the service has had too many requests from your network, which it signals with status 429 or by not letting the page read its answer at all; then it helps to wait. Content blockers, company firewalls and being offline are the other usual reasons. The page tells you as much as the browser reveals, and gives up after ten seconds.",
  },
];

const { date, bytes, count, leftOut } = TABLES;
const left = [...Object.values(leftOut.countries), ...Object.values(leftOut.networks)].reduce(
  (sum, rows) => sum + rows,
);

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>What this page knows by itself</h2>
    <p>
      Two tables of {dayInWords(date)}, {formatBytes(bytes)} in all, which are fetched with the first lookup and kept
      for use without a connection: {count.networks.toLocaleString("en-US")} ranges with the network that announces
      them, and {count.countries.toLocaleString("en-US")} with the country that they are registered in. They come from
      Route Views, DB-IP and the registries by way of ip-location-db, whose makers say that these tables have errors.
      What an address is for is therefore asked first, by the lists of IANA; {left.toLocaleString("en-US")} ranges that
      overlapped or contradicted IANA or the registries were left out.
    </p>
    <h2>What counts as an address</h2>
    <p>
      An IPv4 address is four numbers from 0 to 255 with dots between them. Leading zeros are refused, because some
      programs read <code>010</code> as ten and others, as octal, as eight. An IPv6 address is eight groups of up to
      four hexadecimal digits with colons between them; one run of zero groups may be written <code>::</code>, and the
      last two groups may be an IPv4 address. A zone such as <code>%eth0</code> says which of its networks a device is
      to use, and is left out. So is what an address is often pasted with: quotes, brackets, a port, the rest of a link,
      and the <code>/24</code> of a network. The forms below are read, too.
    </p>
    <h2>The other ways to write it</h2>
    <dl>
      <dt>Canonical</dt>
      <dd>
        For IPv6 the form of RFC 5952: lower case, no leading zeros, the longest run of zeros as <code>::</code>.
        Compare and store addresses in this form: one address, one text.
      </dd>
      <dt>Expanded</dt>
      <dd>All 32 digits of an IPv6 address, which sort and search as text.</dd>
      <dt>Integer and hexadecimal</dt>
      <dd>The 32 or 128 bits as one number, as databases and programs keep them.</dd>
      <dt>Reverse DNS</dt>
      <dd>
        The name to ask the domain name system for (type PTR) to learn what the owner calls the address. A page cannot
        ask it; <code>dig</code> or <code>nslookup</code> can.
      </dd>
    </dl>
    <h2>How services know where an address is</h2>
    <p>
      Blocks of addresses are handed from IANA to five regional registries and on to providers, and the registries say
      publicly which organization in which country has which block. Providers publish finer lists (RFC 8805), and
      services add what they measure: how long packets take from known places, which route they take, and where users
      say they are. A phone's address often belongs to a gateway hundreds of kilometres away, and with a VPN you see the
      place of its exit.
    </p>
  </>
);
